import { VIEWED_KEY } from '@haat/core/catalogue'
import { useLazyImport } from '@haat/react/internal/ui/index.ts'
import { details } from '../details.ts'
import { shop } from '../shop.ts'
import { useInstallEvent } from './useInstallEvent.ts'

const load = () => import('@haat/react/internal/home/Recent.tsx')
const loadOffer = async () => (await import('@haat/react/internal/home/InstallOffer.tsx')).InstallOffer

/** Whether a shopper is signed in, or products were opened in this browser. */
const hasHistory = () =>
  typeof document !== 'undefined' &&
  ('shopper' in document.documentElement.dataset || shop.storage.get(VIEWED_KEY) !== null)

interface RecentProps {
  /** The product of this page, which is not shown. @default none: the home page, which also shows what was bought */
  productId?: string
}

/**
 * What was bought and opened before, and the offer to install the shop. It is part of other islands, and its code and
 * styles are loaded only where there is a history, or an offer: other pages have nothing of it.
 */
export function Recent({ productId }: RecentProps) {
  const rows = useLazyImport(load, hasHistory())
  const event = useInstallEvent()
  const InstallOffer = useLazyImport(loadOffer, event !== null)
  return (
    <>
      {rows && productId === undefined && <rows.BuyAgain />}
      {rows && <rows.RecentlyViewed except={productId} />}
      {InstallOffer && event && <InstallOffer name={details.name} event={event} />}
    </>
  )
}
