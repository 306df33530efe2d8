import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFLINE_PATH, WORKER_PATH } from '../src/offline/addresses.ts'
import { inOnePiece } from './piece.ts'

/** The policy of the worker itself: it asks its own origin, and nothing else. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** `gone` removes the worker of earlier visits with everything that it saved, and then itself. */
type Which = 'worker' | 'gone'

/** The code of a worker in one piece. `id` names the build in its caches. */
export const workerCode = (which: Which, id: string): Promise<string> =>
  inOnePiece(`offline/${which}.ts`, { __HAAT_BUILD__: JSON.stringify(id) })

/**
 * Writes the worker into a built site, or the one that removes it, and takes the offline page away where there is none.
 * The worker changes with the files that pages are made of, and not with the products: those are asked for anyway.
 */
export async function writeWorker(out: string, offline: boolean): Promise<void> {
  const assets = await readdir(join(out, '_astro')).catch((): string[] => [])
  const id = createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 8)
  await writeFile(join(out, WORKER_PATH), await workerCode(offline ? 'worker' : 'gone', id))
  if (!offline) await rm(join(out, OFFLINE_PATH), { recursive: true, force: true })
}
