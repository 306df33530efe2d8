import type { Shop } from '@haat/core'
import type { AssistantPosition } from '@haat/react/assistant'
import { useValue } from '@haat/react/ui'
import { signal } from '@preact/signals-core'
import { useLayoutEffect, useState } from 'react'

interface Place {
  readonly shop: Shop
  readonly side: AssistantPosition
}

/** The assistants of the page, in the order in which they came. */
const places = signal<readonly Place[]>([])

/**
 * Whether an assistant is shown. A shop has one button on a page, and a corner has one: another shop's assistant is in it
 * only while it is open. Where one leaves the page, the next takes its place.
 */
export function useOneButton(shop: Shop, side: AssistantPosition, isOpen: boolean): boolean {
  const all = useValue(places)
  const [own, setOwn] = useState<Place>()
  useLayoutEffect(() => {
    const place = { shop, side }
    setOwn(place)
    places.value = [...places.peek(), place]
    return () => {
      places.value = places.peek().filter((one) => one !== place)
    }
  }, [shop, side])
  if (!own) return false
  const before = all.slice(0, all.indexOf(own))
  return !before.some((one) => one.shop === shop || (one.side === side && !isOpen))
}
