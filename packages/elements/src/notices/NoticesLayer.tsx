import { Toaster } from '@haat/react/notices'
import { useValue } from '@haat/react/ui'
import { useEffect } from 'react'
import type { ElementProps } from '../root/elementProps.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { cornerStore } from './announcer.ts'
import css from './noticesLayer.css?inline'

/** The toaster, over whatever the page has, with the style sheet that only it needs. */
export function NoticesLayer({ shop, addStyles }: Pick<ElementProps, 'shop' | 'addStyles'>) {
  const self = useTopLayer()
  useEffect(() => addStyles(css), [addStyles])
  const taken = useValue(shop.use(cornerStore))
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
