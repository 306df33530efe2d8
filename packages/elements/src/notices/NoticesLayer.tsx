import type { Notice } from '@haat/core'
import { signInPath } from '@haat/core/session'
import { Toaster } from '@haat/react/notices'
import { useValue } from '@haat/react/ui'
import { useEffect } from 'react'
import type { ElementProps } from '../root/elementProps.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { cornerStore } from './announcer.ts'
import css from './noticesLayer.css?inline'

/**
 * The toaster, above the page, with its own style sheet. It has no history, whose button would stay on the page.
 */
export function NoticesLayer({ shop, addStyles }: Pick<ElementProps, 'shop' | 'addStyles'>) {
  const self = useTopLayer()
  useEffect(() => addStyles(css), [addStyles])
  // After a sign-in, requests to log in are dismissed.
  useEffect(() => {
    const isLogIn = ({ action }: Notice) =>
      action && 'href' in action && action.href.startsWith(shop.linkTo(signInPath('/')))
    return shop.session.subscribe(({ state }) => {
      if (state === 'signed-in')
        for (const notice of shop.notices.open.peek()) if (isLogIn(notice)) shop.notices.dismiss(notice.id)
    })
  }, [shop])
  const taken = useValue(shop.use(cornerStore))
  return (
    <div
      ref={self}
      className="haat-layer haat-notices-layer"
      popover="manual"
      data-corner={taken?.side}
      data-beside={taken?.open ? '' : undefined}
    >
      <Toaster shop={shop} history={false} />
    </div>
  )
}
