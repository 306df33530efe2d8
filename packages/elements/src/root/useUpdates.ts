import type { OwnedResource } from '@haat/core'
import { useEffect } from 'react'

/**
 * Calls back when a shopper's own data has changed, also for changes that the server has not confirmed yet, and when they
 * sign out.
 * @param describe returns the detail of the event; null means signed out or empty. It must be the same function each time.
 */
export function useUpdates<T>(
  { state }: OwnedResource<T>,
  describe: (value: T | null) => object,
  onUpdate: (detail: object) => void,
): void {
  useEffect(() => {
    let previous = JSON.stringify(describe(null))
    return state.subscribe((present) => {
      if (present.state === 'loading' || present.state === 'failed') return
      const detail = describe(present.state === 'ready' ? present.value : null)
      const text = JSON.stringify(detail)
      if (text === previous) return
      previous = text
      onUpdate(detail)
    })
  }, [state, describe, onUpdate])
}
