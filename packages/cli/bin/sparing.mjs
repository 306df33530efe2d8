// By default V8 uses up to 128 MB for young objects, and collects old ones only when they have doubled. An idle shop
// would use 150 MB more and be no quicker. These limits can only be set when a process starts, so it restarts itself.
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
