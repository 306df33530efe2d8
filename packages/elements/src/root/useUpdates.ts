import type { OwnedResource } from '@haat/core'
import { useEffect } from 'react'

/**
 * Calls back whenever a shopper's own data changed: also what shows before the server has settled it, and
 * that it is gone when they sign out.
 * @param describe the detail of the event; null is nobody's, or empty. A function that stays the same.
 */
export function useUpdates<T>(
  { state }: OwnedResource<T>,
  describe: (value: T | null) => object,
  onUpdate: (detail: object) => void,
): void {
  useEffect(() => {
    let known = JSON.stringify(describe(null))
    return state.subscribe((present) => {
      if (present.state === 'loading' || present.state === 'failed') return
      const detail = describe(present.state === 'ready' ? present.value : null)
      const text = JSON.stringify(detail)
      if (text === known) return
      known = text
      onUpdate(detail)
    })
  }, [state, describe, onUpdate])
}
