import type { Stop } from '@haat/core'
import { useEffect } from 'react'

const EVENTS = ['online', 'offline', 'pageshow'] as const

/** Runs `begin` while the page is visible and online, and stops it otherwise. `begin` must stay the same function. */
export function useWhileVisible(begin: () => Stop): void {
  useEffect(() => {
    let stop: Stop | null = null
    const update = () => {
      const isActive = document.visibilityState === 'visible' && navigator.onLine
      if (isActive) stop ??= begin()
      else {
        stop?.()
        stop = null
      }
    }
    update()
    document.addEventListener('visibilitychange', update)
    for (const event of EVENTS) addEventListener(event, update)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', update)
      for (const event of EVENTS) removeEventListener(event, update)
    }
  }, [begin])
}
