import { useEffect, useState } from 'react'

/**
 * Code that only some shoppers need: null until it is loaded, undefined if that failed. It is loaded while `wanted`, and
 * again when `wanted` becomes true again; Chromium, unlike others, needs a reload of the page for that. `load` must not
 * change.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean): T | null | undefined {
  const [late, setLate] = useState<T | null | undefined>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const settle = (code?: T) => {
      if (!gone) setLate(() => code)
    }
    load().then(settle, () => settle())
    return () => {
      gone = true
    }
  }, [load, wanted])
  return late
}
