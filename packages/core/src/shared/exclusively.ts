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
