# fish completion for piano, made by 'piano completions fish'.

function __piano_needs_command
    test (count (commandline -opc)) -eq 1
end

function __piano_runs
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

function __piano_zones
    echo UTC; awk '!/^#/ { print $3 }' /usr/share/zoneinfo/zone.tab 2>/dev/null
end

complete -c piano -f
complete -c piano -n __piano_needs_command -a match -d 'plan alarms for the events whose titles match'
complete -c piano -n __piano_needs_command -a explain -d 'say why a title did or did not ring'
complete -c piano -n __piano_needs_command -a completions -d 'print a shell\'s completions'
complete -c piano -n __piano_needs_command -a help -d 'show how a command is used'
complete -c piano -n __piano_needs_command -s h -l help -d 'Show this help'
complete -c piano -n __piano_needs_command -l version -d 'Show the version'

# match
complete -c piano -n '__piano_runs match' -s k -l keyword -x -d 'What a title holds'
complete -c piano -n '__piano_runs match' -l field -x -a '(__fish_append , title location description)' -d 'Where keywords are looked for'
complete -c piano -n '__piano_runs match' -s l -l lead -x -d 'How long before the start it rings'
complete -c piano -n '__piano_runs match' -l horizon -x -d 'How far ahead alarms are planned'
complete -c piano -n '__piano_runs match' -s o -l output -x -a '(__fish_complete_suffix .ics) (__fish_complete_suffix .json)' -d 'Write a file, in the format that its ending names'
complete -c piano -n '__piano_runs match' -s d -l directory-for-converted-files -x -a '(__fish_complete_directories)' -d 'Write one file for each input'
complete -c piano -n '__piano_runs match' -s f -l format -x -a 'ics table json csv' -d 'What standard output gets'
complete -c piano -n '__piano_runs match' -l layout -x -a 'ics table json csv' -d 'How it is laid out'
complete -c piano -n '__piano_runs match' -s z -l timezone -x -a '(__piano_zones)' -d 'The zone of times that name none'
complete -c piano -n '__piano_runs match' -s q -l quiet -d 'Hide progress and summary, never errors'
complete -c piano -n '__piano_runs match' -s v -l verbose -d 'Say more'
complete -c piano -n '__piano_runs match' -s h -l help -d 'Show this help'
complete -c piano -n '__piano_runs match' -a '(__fish_complete_suffix .ics)'

# explain
complete -c piano -n '__piano_runs explain' -s z -l timezone -x -a '(__piano_zones)' -d 'The zone of times that name none'
complete -c piano -n '__piano_runs explain' -s q -l quiet -d 'Hide progress and summary, never errors'
complete -c piano -n '__piano_runs explain' -s v -l verbose -d 'Say more'
complete -c piano -n '__piano_runs explain' -s h -l help -d 'Show this help'
complete -c piano -n '__piano_runs explain' -a '(__fish_complete_suffix .ics)'

# completions
complete -c piano -n '__piano_runs completions' -s h -l help -d 'Show this help'
complete -c piano -n '__piano_runs completions' -a 'bash zsh fish'

# help
complete -c piano -n '__piano_runs help' -s h -l help -d 'Show this help'
complete -c piano -n '__piano_runs help' -a 'match explain completions help'
