# What the interactive zsh of offers.zsh reads first.
PROMPT=
autoload -Uz compinit
compinit -D -u
source $COMPLETIONS

# Prints the matches instead of adding them.
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a matches
  builtin compadd -A matches "$@"
  print -rl -- $matches
}

begin() { print -n '\1' }
finish() { print -n '\2' }
compprefuncs=(begin)
comppostfuncs=(finish exit)
print ready
print ready
