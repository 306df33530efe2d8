import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFLINE_PATH, WORKER_PATH } from '../src/offline/addresses.ts'
import { bundleScript } from './bundle-script.ts'
import { base, bases, translation } from './shop-folder.ts'

/** The policy of the worker, which only calls its own origin. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** `removal` removes the worker of earlier visits with everything that it saved, and then itself. */
type Which = 'worker' | 'removal'

/** Returns the code of a worker as one script. `id` names the build in its caches. */
export const workerCode = (which: Which, id: string): Promise<string> =>
  bundleScript(`offline/${which}.ts`, {
    __HAAT_BUILD__: JSON.stringify(id),
    __HAAT_LANGUAGE__: JSON.stringify(translation.language),
    __HAAT_BASES__: JSON.stringify(bases),
  })

/**
 * Writes the worker into a built site. If `offline` is false, writes the one that removes it, and removes the offline page.
 * The worker changes with the built files, not with the products, which are requested from the network first.
 */
export async function writeWorker(out: string, offline: boolean): Promise<void> {
  if (!offline) await rm(join(out, OFFLINE_PATH), { recursive: true, force: true })
  // One worker serves the pages of all languages.
  if (base !== '') return
  const assets = await readdir(join(out, '_astro')).catch((): string[] => [])
  const id = createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 8)
  await writeFile(join(out, WORKER_PATH), await workerCode(offline ? 'worker' : 'removal', id))
}
