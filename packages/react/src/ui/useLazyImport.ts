import { useEffect, useState } from 'react'

/**
 * Loads code that only some shoppers need: returns null until it has loaded, undefined if that failed. It is loaded when
 * `wanted` becomes true. After a failure, Chromium (unlike other browsers) loads it again only after a reload of the
 * page. `load` must stay the same function.
 */
export function useLazyImport<T>(load: () => Promise<T>, wanted: boolean): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null | undefined>(null)
  useEffect(() => {
    if (!wanted) return
    let isCancelled = false
    const settle = (code?: T) => {
      if (!isCancelled) setLoaded(() => code)
    }
    load().then(settle, () => settle())
    return () => {
      isCancelled = true
    }
  }, [load, wanted])
  return loaded
}
