import { setPriority } from 'node:os'
import { makeBetterCopies } from './better-copies.ts'

// The process behind `startBetterCopies`: it works only while the processor is idle.
setPriority(19)
// The worker ends with the shop.
process.once('disconnect', () => process.exit())

try {
  await makeBetterCopies(
    process.argv[2] ?? '',
    (paths) =>
      new Promise((resolve) => {
        process.once('message', () => resolve())
        process.send?.(paths)
      }),
  )
} catch (thrown) {
  const why = thrown instanceof Error ? thrown.message : String(thrown)
  console.error(`Haat: the pages could not be compressed further: ${why}. The existing copies are served.`)
}
process.disconnect()
