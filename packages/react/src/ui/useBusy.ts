import { useState } from 'react'

/** Something that a press began is under way. */
export interface Busy {
  readonly busy: boolean
  /** Begins, unless the one before is still under way (fault F32). */
  run(act: () => Promise<unknown>): void
}

export function useBusy(): Busy {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    run(act) {
      if (busy) return
      setBusy(true)
      void act().finally(() => setBusy(false))
    },
  }
}
