/** The part of the browser's lock manager that is used here. */
export interface Locks {
  request<T>(name: string, act: () => T | Promise<T>): Promise<T>
}
type BrowserLocks = Locks & {
  request(name: string, options: LockOptions, act: () => unknown): Promise<unknown>
}
export interface LockOptions {
  readonly mode?: 'shared'
  readonly signal?: AbortSignal
}

/** Returns the browser's lock manager; undefined where it has none, or a page may not use it. */
export const browserLocks = (): BrowserLocks | undefined =>
  (globalThis as { navigator?: { locks?: BrowserLocks } }).navigator?.locks

/**
 * Calls `act` while no other tab holds the lock. Without a lock it acts, too: in browsers without locks, on pages on plain
 * http, and where the browser refuses them (frames of other sites, blocked storage).
 */
export async function exclusively<T>(
  name: string,
  act: () => T | Promise<T>,
  locks: Locks | undefined = browserLocks(),
): Promise<T> {
  let isGranted = false
  try {
    if (locks)
      return await locks.request(name, () => {
        isGranted = true
        return act()
      })
  } catch (thrown) {
    if (isGranted) throw thrown
  }
  return act()
}

/** For this long after a write, other processes of the browser may still read the old value, in ms of real time. */
const PROPAGATION_TIME = 250

/**
 * Reads and changes browser storage while no other tab does. Resolves with the result of `act` immediately. If that is
 * null, nothing was changed; otherwise the lock is held until other tabs can read the change.
 */
export const inTurn = <T>(
  name: string,
  act: () => T | null,
  locks: Locks | undefined = browserLocks(),
): Promise<T | null> =>
  new Promise((resolve, reject) => {
    exclusively(
      name,
      async () => {
        const done = act()
        resolve(done)
        if (done !== null) await new Promise<void>((passed) => setTimeout(passed, PROPAGATION_TIME))
      },
      locks,
    ).catch(reject)
  })
