# bash completion for piano, made by 'piano completions bash'.

# Each function below takes the word to complete, then what may stand there.
_piano_words() {
  mapfile -t COMPREPLY < <(compgen -W "${*:2}" -- "$1")
}

# Words parted by commas.
_piano_list() {
  local last=${1##*,}
  mapfile -t COMPREPLY < <(compgen -P "${1%"$last"}" -W "${*:2}" -- "$last")
}

# Files with one of the endings, or any file, and folders.
_piano_files() {
  local ending
  mapfile -t COMPREPLY < <(
    (($# > 1)) || compgen -f -- "$1"
    compgen -d -- "$1"
    for ending in "${@:2}"; do compgen -f -X "!*.$ending" -- "$1"; done
  )
  compopt -o filenames 2>/dev/null
}

_piano_folders() {
  mapfile -t COMPREPLY < <(compgen -d -- "$1")
  compopt -o filenames 2>/dev/null
}

_piano_zones() {
  _piano_words "$1" "$(echo UTC; awk '!/^#/ { print $3 }' /usr/share/zoneinfo/zone.tab 2>/dev/null)"
}

_piano() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _piano_words "$current" match explain completions help --help --version
    return
  fi
  # bash takes '--name=value' apart at the equals sign.
  if [[ $current == '=' ]]; then
    current=
  elif [[ $previous == '=' ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case ${COMP_WORDS[1]} in
    match)
      case $previous in
        -k | --keyword) : ;;
        --field) _piano_list "$current" title location description ;;
        -l | --lead) : ;;
        --horizon) : ;;
        -o | --output) _piano_files "$current" ics json ;;
        -d | --directory-for-converted-files) _piano_folders "$current" ;;
        -f | --format) _piano_words "$current" ics table json csv ;;
        --layout) _piano_words "$current" ics table json csv ;;
        -z | --timezone) _piano_zones "$current" ;;
        *)
          if [[ $current == -* ]]; then
            _piano_words "$current" --keyword --field --lead --horizon --output --directory-for-converted-files --format --layout --timezone --quiet --verbose --help
          else
            _piano_files "$current" ics
          fi
          ;;
      esac
      ;;
    explain)
      case $previous in
        -z | --timezone) _piano_zones "$current" ;;
        *)
          if [[ $current == -* ]]; then
            _piano_words "$current" --timezone --quiet --verbose --help
          else
            _piano_files "$current" ics
          fi
          ;;
      esac
      ;;
    completions)
      case $previous in
        *)
          if [[ $current == -* ]]; then
            _piano_words "$current" --help
          else
            _piano_words "$current" bash zsh fish
          fi
          ;;
      esac
      ;;
    help)
      case $previous in
        *)
          if [[ $current == -* ]]; then
            _piano_words "$current" --help
          else
            _piano_words "$current" match explain completions help
          fi
          ;;
      esac
      ;;
  esac
}

complete -F _piano piano
