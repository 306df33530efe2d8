import { useLazyImport } from '@haat/react/internal/ui/index.ts'
import { useEffect, useRef } from 'react'
import type { Emit } from './elementProps.ts'

/**
 * {@link useLazyImport} for code of an element: emits `haat:failed` while it cannot be loaded.
 * @param onHealed called when it has loaded after that
 */
export function useLateCode<T>(
  load: () => Promise<T>,
  wanted: boolean,
  emit: Emit,
  onHealed?: () => unknown,
): T | null | undefined {
  const code = useLazyImport(load, wanted)
  const hasFailed = useRef(false)
  const isMissing = code === undefined
  useEffect(() => {
    if (isMissing) emit('haat:failed', 'code-not-loaded')
    else if (hasFailed.current) onHealed?.()
    hasFailed.current = isMissing
  }, [isMissing, emit, onHealed])
  return code
}
