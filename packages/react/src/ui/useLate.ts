import { useEffect, useState } from 'react'

/**
 * Code that only some shoppers need: null until it is wanted and here, undefined where it cannot be fetched. `load` must
 * not change. It is tried again when it is wanted anew, for which Chromium, unlike others, needs the page to be loaded
 * anew.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean): T | null | undefined {
  const [late, setLate] = useState<{ readonly code?: T } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    load().then(
      (code) => {
        if (!gone) setLate({ code })
      },
      () => {
        if (!gone) setLate({})
      },
    )
    return () => {
      gone = true
    }
  }, [load, wanted])
  return late && late.code
}
