# offers.zsh COMPLETIONS LINE: prints what zsh would offer at the end of the line, one a line.
# An interactive zsh runs in a pseudo-terminal, prints what is offered between the characters 1 and 2, and ends.
zmodload zsh/zpty || exit 1
export COMPLETIONS=$1
zpty shell zsh -f -i
zpty -w shell "source ${0:A:h}/offers-inside.zsh"
# Once as it is typed, once as it is printed.
zpty -r shell output $'*ready\r\n*ready\r\n' || exit 1
zpty -w -n shell "$2"$'\t'
zpty -r shell output $'*\1*\2' || exit 1
zpty -d shell
print -r -- ${${${output#*$'\1'}%$'\2'*}//$'\r'}
