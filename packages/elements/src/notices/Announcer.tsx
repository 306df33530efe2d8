import type { Notice, Shop } from '@haat/core'
import { useValue } from '@haat/react/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { announcerStore } from './announcer.ts'
import type { NoticesLayerProps } from './NoticesLayer.tsx'

export interface AnnouncerProps {
  shop: Shop
  /** Somebody began to use the element, so it may soon have something to say. */
  stirred: boolean
}

const NONE: readonly Notice[] = []

/**
 * Where the shop speaks on somebody else's page: in one of its elements. The code comes with the first touch, so that
 * the live regions are there before there is something to announce.
 */
export function Announcer({ shop, stirred }: AnnouncerProps) {
  const said = useValue(shop.notices.history, NONE)
  const [speaks, setSpeaks] = useState(false)
  const [NoticesLayer, setNoticesLayer] = useState<ComponentType<NoticesLayerProps> | null>(null)
  useEffect(() => shop.use(announcerStore).join(() => setSpeaks(true)), [shop])

  const needed = speaks && (stirred || said.length > 0)
  useEffect(() => {
    if (!needed) return
    let left = false
    import('./NoticesLayer.tsx').then(
      (module) => left || setNoticesLayer(() => module.NoticesLayer),
      // Without its code the shop is mute, and everything else goes on.
      () => {},
    )
    return () => {
      left = true
    }
  }, [needed])

  return needed && NoticesLayer ? <NoticesLayer shop={shop} /> : null
}
