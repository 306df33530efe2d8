import { useEffect, useRef, useState } from 'react'

/** Something that a press began is under way. */
export interface Busy {
  readonly busy: boolean
  /** Begins, unless the one before is still under way (fault F32). */
  run(act: () => Promise<unknown>): void
}

export function useBusy(): Busy {
  const [busy, setBusy] = useState(false)
  // What ends after its component has left the page, or the page itself is gone, changes nothing.
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return {
    busy,
    run(act) {
      if (busy) return
      setBusy(true)
      void act().finally(() => {
        if (isThere.current) setBusy(false)
      })
    },
  }
}
