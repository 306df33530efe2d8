import type { Shop } from '@haat/core'
import type { AssistantPosition } from '@haat/react/assistant'
import { useEffect } from 'react'
import { cornerStore } from '../notices/announcer.store.ts'

/** Takes the corner of the window while the assistant is shown, so that notices leave space for it. */
export function useCorner(shop: Shop, side: AssistantPosition, open: boolean, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const corner = shop.use(cornerStore)
    const taken = { side, open }
    corner.value = taken
    return () => {
      if (corner.peek() === taken) corner.value = null
    }
  }, [shop, side, open, isShown])
}
