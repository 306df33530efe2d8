import type { Notice } from '@haat/core'
import { signInPath } from '@haat/core/session'
import { useValue } from '@haat/react/internal/ui/index.ts'
import { Toaster } from '@haat/react/notices'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ElementProps } from '../root/elementProps.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { cornerStore } from './announcer.store.ts'
import css from './noticesLayer.css?inline'
import { useStandIn } from './useStandIn.ts'

/**
 * The toaster, above the page, with its own style sheet. It has no history, whose button would stay on the page.
 */
export function NoticesLayer({ shop, addStyles }: Pick<ElementProps, 'shop' | 'addStyles'>) {
  const self = useTopLayer()
  const open = useValue(shop.notices.open)
  const [isHidden, setHidden] = useState(false)
  // The page may hide an element, for example in a closed dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each notice
  useLayoutEffect(() => setHidden(self.current?.checkVisibility?.() === false), [self, open])
  const isElsewhere = useStandIn(self, NoticesCopy, isHidden ? document.body : null)
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
      {!isElsewhere && <Toaster history={false} />}
    </div>
  )
}

/** The content of a copy of the element. */
function NoticesCopy({ onReady, ...props }: ElementProps) {
  useEffect(onReady, [onReady])
  return <NoticesLayer {...props} />
}
