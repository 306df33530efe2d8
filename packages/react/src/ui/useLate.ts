import { useEffect, useState } from 'react'

/**
 * Code that only some shoppers need: null until it is wanted and here. `load` must not change. Where it cannot be
 * fetched, the page stays as it is; it is tried again when it is wanted anew, for which Chromium, unlike others, needs
 * the page to be loaded anew.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean): T | null {
  const [late, setLate] = useState<{ readonly code: T } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    load().then(
      (code) => {
        if (!gone) setLate({ code })
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [load, wanted])
  return late?.code ?? null
}
