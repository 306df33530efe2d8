import type { Shop } from '@haat/core'
import { Toaster } from '@haat/react/notices'
import { useEffect, useState } from 'react'
import { sheetOf } from '../root/sheet.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { type Corner, cornerStore } from './announcer.ts'
import css from './noticesLayer.css?inline'

export interface NoticesLayerProps {
  shop: Shop
}

/** The toaster, over whatever the page has, with the style sheet that only it needs. */
export function NoticesLayer({ shop }: NoticesLayerProps) {
  const self = useTopLayer()
  useEffect(() => {
    const root = self.current?.getRootNode() as ShadowRoot
    const sheet = sheetOf(css)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [self])
  const [taken, setTaken] = useState<Corner | null>(null)
  useEffect(() => shop.use(cornerStore).follow(setTaken), [shop])
  return (
    <div
      ref={self}
      className="haat-layer haat-notices-layer"
      popover="manual"
      data-corner={taken?.side}
      data-beside={taken?.open ? '' : undefined}
    >
      <Toaster shop={shop} />
    </div>
  )
}
