import type { AnalyticsArguments } from '@haat/core/analytics'
import { useEffect, useRef } from 'react'
import { useShop } from './shop.ts'

/** Name and detail of an event: `(name, event) => gtag('event', name, event)`. */
export type OnEvent = (...event: AnalyticsArguments) => unknown

/** Calls back with the shop's e-commerce events. Their code is loaded for the first listener. */
export function useEvents(onEvent: OnEvent | undefined): void {
  const shop = useShop()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const isWanted = onEvent !== undefined
  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isOver = false
    import('@haat/core/analytics').then(
      ({ analyticsStore }) => {
        if (!isOver) stop = shop.use(analyticsStore).listen((...event) => latest.current?.(...event))
      },
      // Analytics must not break the page.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [shop, isWanted])
}
