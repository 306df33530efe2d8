// V8 gives young objects up to 128 MB, and lets the old ones double before it collects: a shop would rest at 150 MB more
// and be no quicker for it. These limits hold from a process's beginning only, so it begins again with them.
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50']

const given = [...process.execArgv, process.env.NODE_OPTIONS ?? '']
const isSet = given.some((flags) => flags.includes('--max-semi-space-size'))
// Windows cannot replace a process, and the channel to a parent would be lost.
if (!isSet && process.platform !== 'win32' && !process.connected)
  process.execve(process.execPath, [
    process.execPath,
    ...SPARING,
    ...process.execArgv,
    ...process.argv.slice(1),
  ])
