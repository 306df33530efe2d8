import type { Loadable, Resource } from '@haat/core'

/** Loads a resource unless it is loaded; what became of it. */
export const settled = <T>({ state, use }: Resource<T>): Promise<Loadable<T>> =>
  new Promise((resolve) => {
    const stop = use()
    const end = state.subscribe((present) => {
      if (present.state === 'loading') return
      // By then there is something to end.
      queueMicrotask(() => {
        end()
        stop()
        resolve(present)
      })
    })
  })
