import { setPriority } from 'node:os'
import { makeBetterCopies } from './better-copies.ts'

// The process behind `startBetterCopies`: it works only while the processor is idle.
setPriority(19)
// Without the shop nobody needs the result.
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
  console.error(`Haat: pages could not be compressed better: ${why}. They are served as they are.`)
}
process.disconnect()
