/** The part of the browser's lock manager that is needed. */
export interface Locks {
  request<T>(name: string, act: () => T | Promise<T>): Promise<T>
}

const browserLocks = (): Locks | undefined =>
  (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks

/** Acts while no other tab does the same. Browsers without locks, and plain http, have to do without. */
export async function exclusively<T>(
  name: string,
  act: () => T | Promise<T>,
  locks = browserLocks(),
): Promise<T> {
  return locks ? locks.request(name, act) : act()
}

/** So long after a write other processes of the browser may still read what was there before, in ms of their own time. */
const LINGER = 250

/**
 * Looks at what is saved in the browser and changes it, while no other tab does. What `act` gives is there at once; unless
 * it is null, because nothing was changed, the next tab looks only once the change has reached it.
 */
export const inTurn = <T>(name: string, act: () => T | null, locks = browserLocks()): Promise<T | null> =>
  new Promise((resolve, reject) => {
    exclusively(
      name,
      async () => {
        const done = act()
        resolve(done)
        if (done !== null) await new Promise<void>((passed) => setTimeout(passed, LINGER))
      },
      locks,
    ).catch(reject)
  })
