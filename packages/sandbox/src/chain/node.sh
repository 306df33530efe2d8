# Runs the program that the arguments name until it ends, or until standard input does: a parent that is killed outright
# can take leave of nobody, but its end of the pipe closes all the same.
exec 3<&0
"$@" </dev/null 3<&- &
node=$!
{ cat <&3 >/dev/null; kill -TERM "$node"; } 2>/dev/null &
exec 3<&-
wait "$node"
