# Runs the program in the arguments until it ends, or until standard input closes. A parent that is killed cannot stop its
# children, but its end of the pipe closes.
exec 3<&0
"$@" </dev/null 3<&- &
node=$!
{ cat <&3 >/dev/null; kill -TERM "$node"; } 2>/dev/null &
exec 3<&-
wait "$node"
