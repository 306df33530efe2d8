import type { Owned } from '@haat/core'
import { useEffect } from 'react'
import type { ElementProps } from './elementProps.ts'

interface Loading {
  readonly state: { subscribe(listener: (present: Owned<unknown>) => void): () => void }
}

/**
 * Emits `haat:ready` when an element shows its data, also after an error, and `haat:failed` when loading failed. A prompt
 * for visitors also counts as ready.
 */
export function useLoadEvents(
  { state }: Loading,
  { emit, onReady }: Pick<ElementProps, 'emit' | 'onReady'>,
): void {
  useEffect(() => {
    let isReady = false
    return state.subscribe((present) => {
      if (present.state === 'loading') return
      if (present.state === 'failed') {
        isReady = false
        emit('haat:failed', present.failure)
      } else if (!isReady) {
        isReady = true
        onReady()
      }
    })
  }, [state, emit, onReady])
}
