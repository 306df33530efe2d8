import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '@haat/server'

/** Time between two attempts, in ms. */
const PAUSE = 200

/**
 * Takes a lock that the processes on one data folder share. It is released when its process ends, even if that is
 * killed.
 * @returns a function that releases the lock; null if another process has it
 */
export function tryLock(dataFolder: string, name: string): (() => void) | null {
  try {
    return lockFolder(dataFolder, join(dataFolder, `${name}.lock`))
  } catch (thrown) {
    if (thrown instanceof FolderInUseError) return null
    throw thrown
  }
}

/**
 * Takes the same lock, and waits for it.
 * @param onWait called if another process has it
 */
export async function waitForLock(
  dataFolder: string,
  name: string,
  { signal, onWait = () => {} }: { readonly signal: AbortSignal; readonly onWait?: () => void },
): Promise<() => void> {
  for (let isFirst = true; ; isFirst = false) {
    const release = tryLock(dataFolder, name)
    if (release !== null) return release
    if (isFirst) onWait()
    await delay(PAUSE, undefined, { signal })
  }
}
