import type { Shop } from '@haat/core'
import { wishesStore } from '@haat/core/wishes'
import { useEffect } from 'react'

/** What a visitor wished for is carried out as soon as they are signed in on this page. */
export function useCarryOut(shop: Shop): void {
  useEffect(
    () =>
      shop.session.subscribe(({ state }) => {
        if (state === 'signed-in') void shop.use(wishesStore).carryOut()
      }),
    [shop],
  )
}
