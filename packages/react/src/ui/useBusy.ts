import { useEffect, useRef, useState } from 'react'

/** Whether an action is running. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  // An action may end after its component was unmounted.
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return {
    busy,
    /** Starts an action, unless the one before is still running (fault F32). */
    run(act: () => Promise<unknown>) {
      if (busy) return
      setBusy(true)
      void act().finally(() => {
        if (isThere.current) setBusy(false)
      })
    },
  }
}
