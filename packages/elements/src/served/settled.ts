import type { Loadable, Resource } from '@haat/core'

/** Loads a resource if needed, and returns the result. */
export const settled = <T>({ state, use }: Resource<T>): Promise<Loadable<T>> =>
  new Promise((resolve) => {
    const stop = use()
    const end = state.subscribe((present) => {
      if (present.state === 'loading') return
      // `subscribe` may call back before it returns `end`.
      queueMicrotask(() => {
        end()
        stop()
        resolve(present)
      })
    })
  })
