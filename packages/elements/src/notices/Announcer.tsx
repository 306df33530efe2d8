import type { Notice, Shop } from '@haat/core'
import { useLazyImport, useValue } from '@haat/react/internal/ui/index.ts'
import { useEffect, useState } from 'react'
import type { AddStyles } from '../root/elementProps.ts'
import { announcerStore } from './announcer.store.ts'

interface AnnouncerProps {
  shop: Shop
  addStyles: AddStyles
  /** The visitor has begun to use the element, so it may soon need to show a notice. */
  isUsed: boolean
}

const NONE: readonly Notice[] = []
const load = () => import('./NoticesLayer.tsx')

/**
 * Shows the shop's notices on a partner's page, in one of its elements. The code is loaded at the first use of the
 * element, so that the live regions exist before there is something to announce; and for a shopper who is signed in, whose
 * first action may fail because the network is lost, so that it could not be loaded then.
 */
export function Announcer({ shop, addStyles, isUsed }: AnnouncerProps) {
  const history = useValue(shop.notices.history, NONE)
  const [isAnnouncer, setIsAnnouncer] = useState(false)
  useEffect(() => shop.use(announcerStore).join(() => setIsAnnouncer(true)), [shop])

  const isSignedIn = useValue(shop.session).state === 'signed-in'
  const isNeeded = isAnnouncer && (isUsed || isSignedIn || history.length > 0)
  // If its code does not load, there are no notices, and everything else works.
  const late = useLazyImport(load, isNeeded)
  return isNeeded && late ? <late.NoticesLayer shop={shop} addStyles={addStyles} /> : null
}
