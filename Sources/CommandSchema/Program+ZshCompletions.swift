extension Program {
  /// For zsh, from 5.0; as a file `_keyalarm` on its function path, or sourced.
  var zshCompletions: String {
    """
    #compdef \(name)
    # zsh completion for \(name), made by '\(name) completions zsh'.

    \(functionName)_commands() {
      local -a commands=(
    \(commands.map { ShellScript.quoted("\($0.name):\($0.abstract)") }.joined(separator: "\n").indented(by: 4))
      )
      _describe -t commands command commands
    }

    \(functionName)() {
      local curcontext="$curcontext" state state_descr line
      typeset -A opt_args
      _arguments -C \\
        '(- *)'{-h,--help}'[\(HelpCommand.flag.declaration.help)]' \\
        '(- *)--version[\(HelpCommand.version.declaration.help)]' \\
        '1:command:\(functionName)_commands' \\
        '*::argument:->arguments' && return
      [[ $state == arguments ]] || return 1
      case $words[1] in
    \(commands.map(zshCase).joined(separator: "\n").indented(by: 4))
      esac
    }

    if [[ $funcstack[1] == \(functionName) ]]; then
      \(functionName) "$@"
    else
      compdef \(functionName) \(name)
    fi

    """
  }

  private func zshCase(for command: Command) -> String {
    let specifications = command.options.map(zshSpecification) + command.operands.map(zshSpecification)
    return """
      \(command.name))
        _arguments -s -S \\
      \(specifications.joined(separator: " \\\n").indented(by: 4))
        ;;
      """
  }

  private func zshSpecification(of option: OptionDeclaration) -> String {
    let isFlag = option.value == nil
    let short = option.short.map { isFlag ? "-\($0)" : "-\($0)+" }
    let long = isFlag ? option.longForm : "\(option.longForm)="
    let others = [option.short.map { "-\($0)" }, option.longForm].compactMap { $0 }.joined(separator: " ")
    let repetition = option.mayRepeat ? "*" : "(\(others))"
    let names = short.map { "'\(repetition)'{\($0),\(long)}" } ?? "'\(repetition)'\(long)"
    let value = option.value.map { ":\($0.placeholder):\(zshAction($0.completion, isList: $0.isList))" } ?? ""
    return names + ShellScript.quoted("[\(zshEscaped(option.help))]\(value)")
  }

  private func zshSpecification(of operand: OperandDeclaration) -> String {
    let prefix = operand.mayRepeat ? "*:" : operand.isRequired ? ":" : "::"
    return ShellScript.quoted("\(prefix)\(operand.placeholder):\(zshAction(operand.completion, isList: false))")
  }

  private func zshAction(_ completion: ValueCompletion, isList: Bool) -> String {
    switch completion {
    case .nothing: " "
    case .files(let endings) where endings.isEmpty: "_files"
    // One ending in brackets would be a condition on the files instead.
    case .files(let endings) where endings.count == 1: "_files -g \"*.\(endings[0])\""
    case .files(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))\""
    case .folders: "_files -/"
    case .timeZones: "_time_zone"
    case .words(let words) where isList: "_values -s , word \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Brackets and backslashes end a description or change its meaning.
  private func zshEscaped(_ text: String) -> String {
    text.map { "[]\\:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
