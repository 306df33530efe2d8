import type { Shop } from '@haat/core'
import { carryOut, claim } from '@haat/core/pending-actions'
import { useEffect } from 'react'

/** Carries out a visitor's pending action of this tab when they have signed in on this page. */
export const carryOutAfterSignIn = (shop: Shop): (() => void) =>
  shop.session.subscribe((session) => {
    if (session.state !== 'signed-in') return
    claim(shop, session.userId)
    void carryOut(shop, session.userId)
  })

/** {@link carryOutAfterSignIn} while a component is mounted. */
export const useCarryOut = (shop: Shop): void => useEffect(() => carryOutAfterSignIn(shop), [shop])
