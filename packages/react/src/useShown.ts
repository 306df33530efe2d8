import { type Activity, activityStore } from '@haat/core'
import { useEffect, useRef } from 'react'
import { useShop } from './shop.ts'

/**
 * Says what a component shows, for analytics.
 * @param value what `describe` is called with when it is another one; null: nothing is shown
 */
export function useShown<T>(value: T | null, describe: (value: T) => Activity): void {
  const { show, hide } = useShop().use(activityStore)
  const isMounted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => {
    if (value === null) hide(isMounted)
    else show(isMounted, describe(value))
  }, [value])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // StrictMode mounts it again at once.
      queueMicrotask(() => !isMounted.current && hide(isMounted))
    }
  }, [hide])
}
