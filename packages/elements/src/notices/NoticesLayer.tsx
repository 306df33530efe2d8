import type { Notice, Shop } from '@haat/core'
import { signInPath } from '@haat/core/session'
import { Toaster } from '@haat/react/notices'
import { useValue } from '@haat/react/ui'
import { useCallback, useEffect } from 'react'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { hostPageAt } from '../sign-in/scope.ts'
import { cornerStore } from './announcer.ts'
import css from './noticesLayer.css?inline'
import { useStandIn } from './useStandIn.ts'

/**
 * The toaster, above the page, with its own style sheet. It has no history, whose button would stay on the page.
 */
export function NoticesLayer({ shop, addStyles }: Pick<ElementProps, 'shop' | 'addStyles'>) {
  const self = useTopLayer()
  const isElsewhere = useStandIn(
    self,
    useCallback((element: HTMLElement) => createStandIn(shop, element), [shop]),
  )
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
      {!isElsewhere && <Toaster shop={shop} history={false} />}
    </div>
  )
}

/** In a dialog of the page it shows the notices of the element that shows them otherwise. */
const TAG = 'haat-dialog-notices'

function DialogNotices({ shop, addStyles, onReady }: ElementProps) {
  useEffect(onReady, [onReady])
  return <NoticesLayer shop={shop} addStyles={addStyles} />
}

function createStandIn(shop: Shop, element: HTMLElement): HTMLElement {
  const hostPage = hostPageAt(shop)
  if (hostPage) defineHaat(TAG, DialogNotices, {}, hostPage)
  const { appearance, lang, preset, texts } = element as HTMLElement & Record<string, unknown>
  return Object.assign(document.createElement(TAG), { host: shop.host, appearance, lang, preset, texts })
}
