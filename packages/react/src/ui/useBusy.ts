import { useEffect, useRef, useState } from 'react'

/** Runs one action at a time, and returns whether one is running. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  // An action may end after its component was unmounted.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return {
    busy,
    /** Starts an action, unless the previous one is still running. */
    run(act: () => Promise<unknown>) {
      if (busy) return
      setBusy(true)
      void act().finally(() => {
        if (isMounted.current) setBusy(false)
      })
    },
  }
}
