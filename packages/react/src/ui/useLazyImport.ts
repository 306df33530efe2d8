import { retryLater, type Stop, systemClock, withExports } from '@haat/core'
import { useEffect, useState } from 'react'

/**
 * Loads code that only some shoppers need: returns null until it has loaded, undefined while that has failed. It is loaded
 * when `wanted` becomes true, and after a failure again, see `retryLater`. Chromium before 156 (unlike other browsers) requests
 * a file whose import failed only after a reload of the page, and no browser one that arrived without its exports, which is
 * reported to the page. `load` must stay the same function.
 */
export function useLazyImport<T>(load: () => Promise<T>, wanted: boolean): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null | undefined>(null)
  useEffect(() => {
    if (!wanted) return
    let isCancelled = false
    // Another `load` is another attempt.
    setLoaded((known) => known ?? null)
    let stop: Stop = () => {}
    async function attempt(failures: number) {
      const code = await load()
        .then(withExports)
        .catch((thrown: Error) => {
          if (thrown.name === 'MissingExports' && failures === 0) reportError(thrown)
          return undefined
        })
      if (isCancelled) return
      setLoaded(() => code)
      if (code === undefined) stop = retryLater(systemClock, failures, () => attempt(failures + 1))
    }
    void attempt(0)
    return () => {
      isCancelled = true
      stop()
    }
  }, [load, wanted])
  return loaded
}
