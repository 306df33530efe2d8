import type { Owned } from '@haat/core'
import { useEffect } from 'react'
import type { ElementProps } from './elementProps.ts'

interface Arriving {
  readonly state: { subscribe(see: (present: Owned<unknown>) => void): () => void }
}

/**
 * Emits what became of the data that an element shows: `haat:ready` once there is something to see, or
 * is again, `haat:failed` when it did not come. A visitor sees a prompt, which is something.
 */
export function useArrival(
  { state }: Arriving,
  { emit, onReady }: Pick<ElementProps, 'emit' | 'onReady'>,
): void {
  useEffect(() => {
    let seen = false
    return state.subscribe((present) => {
      if (present.state === 'loading') return
      if (present.state === 'failed') {
        seen = false
        emit('haat:failed', present.failure)
      } else if (!seen) {
        seen = true
        onReady()
      }
    })
  }, [state, emit, onReady])
}
