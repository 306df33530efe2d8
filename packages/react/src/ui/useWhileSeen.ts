import type { Stop } from '@haat/core'
import { useEffect } from 'react'

const SIGNS = ['online', 'offline', 'pageshow'] as const

/** Does something for as long as the page can be seen and is online. `begin` must stay the same function. */
export function useWhileSeen(begin: () => Stop): void {
  useEffect(() => {
    let stop: Stop | null = null
    const look = () => {
      const seen = document.visibilityState === 'visible' && navigator.onLine
      if (seen) stop ??= begin()
      else {
        stop?.()
        stop = null
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS) addEventListener(sign, look)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS) removeEventListener(sign, look)
    }
  }, [begin])
}
