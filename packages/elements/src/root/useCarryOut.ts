import type { Shop } from '@haat/core'
import { claim, pendingActionsStore } from '@haat/core/pending-actions'
import { useEffect } from 'react'

/** Carries out a visitor's pending action of this tab when they have signed in on this page. */
export const carryOut = (shop: Shop): (() => void) =>
  shop.session.subscribe((session) => {
    if (session.state !== 'signed-in') return
    claim(shop, session.userId)
    void shop.use(pendingActionsStore).carryOut(session.userId)
  })

/** {@link carryOut} while a component is mounted. */
export const useCarryOut = (shop: Shop): void => useEffect(() => carryOut(shop), [shop])
