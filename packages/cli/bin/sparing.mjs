// By default V8 uses up to 128 MB for young objects, and collects old ones only when they have doubled. An idle shop
// would use 150 MB more and be no quicker. These limits can only be set when a process starts, so it restarts itself.
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50']
// The system's allocator (glibc) has an area for each thread and retains what is free there: 60 MB after the start of
// a shop. With these limits it gives memory back.
const GIVING_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

const given = [...process.execArgv, process.env.NODE_OPTIONS ?? '']
const isSet = given.some((flags) => flags.includes('--max-semi-space-size'))
// Windows cannot replace a process, and the channel to a parent would be lost.
if (!isSet && process.platform !== 'win32' && !process.connected)
  process.execve(
    process.execPath,
    [process.execPath, ...SPARING, ...process.execArgv, ...process.argv.slice(1)],
    { ...GIVING_BACK, ...process.env },
  )
