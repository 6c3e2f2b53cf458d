extension Program {
  /// For bash, from 4.0; needs nothing but bash and awk.
  var bashCompletions: String {
    """
    # bash completion for \(name), made by '\(name) completions bash'.

    # Each function below takes the word to complete, then what may stand there.
    \(functionName)_words() {
      mapfile -t COMPREPLY < <(compgen -W "${*:2}" -- "$1")
    }

    # Words parted by commas.
    \(functionName)_list() {
      local last=${1##*,}
      mapfile -t COMPREPLY < <(compgen -P "${1%"$last"}" -W "${*:2}" -- "$last")
    }

    # Files with one of the endings, or any file, and folders.
    \(functionName)_files() {
      local ending
      mapfile -t COMPREPLY < <(
        (($# > 1)) || compgen -f -- "$1"
        compgen -d -- "$1"
        for ending in "${@:2}"; do compgen -f -X "!*.$ending" -- "$1"; done
      )
      compopt -o filenames 2>/dev/null
    }

    \(functionName)_folders() {
      mapfile -t COMPREPLY < <(compgen -d -- "$1")
      compopt -o filenames 2>/dev/null
    }

    \(functionName)_zones() {
      \(functionName)_words "$1" "$(\(ShellScript.listTimeZones))"
    }

    \(functionName)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        \(functionName)_words "$current" \(topLevelWords.joined(separator: " "))
        return
      fi
      # bash takes '--name=value' apart at the equals sign.
      if [[ $current == '=' ]]; then
        current=
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case ${COMP_WORDS[1]} in
    \(commands.map(bashCase).joined(separator: "\n").indented(by: 4))
      esac
    }

    complete -F \(functionName) \(name)

    """
  }

  private func bashCase(for command: Command) -> String {
    let values = command.options.compactMap(bashCase).joined(separator: "\n").indented(by: 4)
    let options = command.options.map(\.longForm).joined(separator: " ")
    let operand = command.operands.last.flatMap { bashAction($0.completion, isList: false) } ?? ":"
    return """
      \(command.name))
        case $previous in
      \(values.isEmpty ? "" : values + "\n")    *)
            if [[ $current == -* ]]; then
              \(functionName)_words "$current" \(options)
            else
              \(operand)
            fi
            ;;
        esac
        ;;
      """
  }

  /// What follows an option that takes a value; nil for a flag.
  private func bashCase(for option: OptionDeclaration) -> String? {
    guard let value = option.value else { return nil }
    let names = [option.short.map { "-\($0)" }, option.longForm].compactMap { $0 }.joined(separator: " | ")
    return "\(names)) \(bashAction(value.completion, isList: value.isList) ?? ":") ;;"
  }

  private func bashAction(_ completion: ValueCompletion, isList: Bool) -> String? {
    switch completion {
    case .nothing: nil
    case .files(let endings): (["\(functionName)_files \"$current\""] + endings).joined(separator: " ")
    case .folders: "\(functionName)_folders \"$current\""
    case .timeZones: "\(functionName)_zones \"$current\""
    case .words(let words):
      (["\(functionName)_\(isList ? "list" : "words") \"$current\""] + words).joined(separator: " ")
    }
  }

  private var topLevelWords: [String] {
    commands.map(\.name) + [HelpCommand.flag, HelpCommand.version].map(\.declaration.longForm)
  }

  /// `_keyalarm`, from which the names of the script's functions begin.
  var functionName: String { "_\(name)" }
}
