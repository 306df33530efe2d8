import { randomUUID } from 'node:crypto'
import { type Stats, unwatchFile, watchFile } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actions } from '../control/control.ts'
import { explain } from '../errors.ts'
import type { Output } from '../output.ts'

/** Reads the shop's folder again, as a signal from outside. Only an open shop with pages listens. */
export const APPLY = 'SIGHUP'

/** Time between two looks whether another process has applied the folder, in ms. */
const INTERVAL = 1_000

/**
 * Applies the shop's folder in this process when another process on the data folder applies it, and tells them when this
 * one does.
 * @returns a function that ends this
 */
export function applyTogether(output: Output, dataFolder: string): () => void {
  const path = join(dataFolder, 'applied')
  const here = randomUUID()
  let isTold = false
  const tell = () => {
    if (!isTold)
      writeFile(path, here, { mode: 0o600 }).catch((thrown: unknown) => output.warn(explain(thrown)))
  }
  const look = async ({ mtimeMs }: Stats) => {
    const by = mtimeMs === 0 ? here : await readFile(path, 'utf8').catch(() => here)
    if (by === here) return
    isTold = true
    process.emit(APPLY)
    isTold = false
  }
  process.on(APPLY, tell)
  watchFile(path, { interval: INTERVAL, persistent: false }, look)
  return () => {
    process.off(APPLY, tell)
    unwatchFile(path, look)
  }
}

export const applyActions: Actions = {
  apply: async () =>
    process.listenerCount(APPLY) > 0 && process.emit(APPLY)
      ? ['The pages are built again in the background. Their build logs what is wrong with the folder.']
      : ['No shop with pages is open; the next start reads the folder.'],
}
