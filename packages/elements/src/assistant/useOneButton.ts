import type { Shop } from '@haat/core'
import type { AssistantPosition } from '@haat/react/assistant'
import { useValue } from '@haat/react/internal/ui/index.ts'
import { signal } from '@preact/signals-core'
import { useLayoutEffect, useState } from 'react'

interface Place {
  readonly shop: Shop
  readonly side: AssistantPosition
}

/** The assistants of the page, in the order of their addition. */
const places = signal<readonly Place[]>([])

/**
 * Whether an assistant is shown. Each shop has one button on a page, and so has each corner: an assistant of another shop
 * is there only while it is open. When one is removed, the next takes its place.
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
