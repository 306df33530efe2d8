import type { Notice, Shop } from '@haat/core'
import { useLate, useValue } from '@haat/react/ui'
import { useEffect, useState } from 'react'
import type { AddStyles } from '../root/elementProps.ts'
import { announcerStore } from './announcer.ts'

export interface AnnouncerProps {
  shop: Shop
  addStyles: AddStyles
  /** Somebody began to use the element, so it may soon have something to say. */
  stirred: boolean
}

const NONE: readonly Notice[] = []
const load = () => import('./NoticesLayer.tsx')

/**
 * Where the shop speaks on somebody else's page: in one of its elements. The code comes with the first touch, so that
 * the live regions are there before there is something to announce.
 */
export function Announcer({ shop, addStyles, stirred }: AnnouncerProps) {
  const said = useValue(shop.notices.history, NONE)
  const [speaks, setSpeaks] = useState(false)
  useEffect(() => shop.use(announcerStore).join(() => setSpeaks(true)), [shop])

  const needed = speaks && (stirred || said.length > 0)
  // Without its code the shop is mute, and everything else goes on.
  const late = useLate(load, needed)
  return needed && late ? <late.NoticesLayer shop={shop} addStyles={addStyles} /> : null
}
