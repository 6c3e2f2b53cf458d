#compdef piano
# zsh completion for piano, made by 'piano completions zsh'.

_piano_commands() {
  local -a commands=(
    'match:plan alarms for the events whose titles match'
    'explain:say why a title did or did not ring'
    'completions:print a shell'\''s completions'
    'help:show how a command is used'
  )
  _describe -t commands command commands
}

_piano() {
  local curcontext="$curcontext" state state_descr line
  typeset -A opt_args
  _arguments -C \
    '(- *)'{-h,--help}'[Show this help]' \
    '(- *)--version[Show the version]' \
    '1:command:_piano_commands' \
    '*::argument:->arguments' && return
  [[ $state == arguments ]] || return 1
  case $words[1] in
    match)
      _arguments -s -S \
        '*'{-k+,--keyword=}'[What a title holds]:TEXT: ' \
        '*'--field='[Where keywords are looked for]:FIELD:_values -s , word title location description' \
        '*'{-l+,--lead=}'[How long before the start it rings]:DURATION: ' \
        '(--horizon)'--horizon='[How far ahead alarms are planned]:DURATION: ' \
        '*'{-o+,--output=}'[Write a file, in the format that its ending names]:FILE:_files -g "*.(ics|json)"' \
        '(-d --directory-for-converted-files)'{-d+,--directory-for-converted-files=}'[Write one file for each input]:DIR:_files -/' \
        '(-f --format)'{-f+,--format=}'[What standard output gets]:FORMAT:(ics table json csv)' \
        '(--layout)'--layout='[How it is laid out]:FORMAT:(ics table json csv)' \
        '(-z --timezone)'{-z+,--timezone=}'[The zone of times that name none]:ZONE:_time_zone' \
        '(-q --quiet)'{-q,--quiet}'[Hide progress and summary, never errors]' \
        '(-v --verbose)'{-v,--verbose}'[Say more]' \
        '(-h --help)'{-h,--help}'[Show this help]' \
        '*:FEED:_files -g "*.ics"'
      ;;
    explain)
      _arguments -s -S \
        '(-z --timezone)'{-z+,--timezone=}'[The zone of times that name none]:ZONE:_time_zone' \
        '(-q --quiet)'{-q,--quiet}'[Hide progress and summary, never errors]' \
        '(-v --verbose)'{-v,--verbose}'[Say more]' \
        '(-h --help)'{-h,--help}'[Show this help]' \
        ':TITLE: ' \
        '::FEED:_files -g "*.ics"'
      ;;
    completions)
      _arguments -s -S \
        '(-h --help)'{-h,--help}'[Show this help]' \
        ':SHELL:(bash zsh fish)'
      ;;
    help)
      _arguments -s -S \
        '(-h --help)'{-h,--help}'[Show this help]' \
        '::COMMAND:(match explain completions help)'
      ;;
  esac
}

if [[ $funcstack[1] == _piano ]]; then
  _piano "$@"
else
  compdef _piano piano
fi
