import { orderStore, orderSuccessPath, orderTexts } from '@haat/core/orders'
import { useEffect, useState } from 'react'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { Failure, Spinner, useValue } from '../ui/index.ts'
import { SuccessPrompt } from './SuccessPrompt.tsx'
import './orders.css'

export interface LatestOrderProps {
  /** Id of the order in the address; null if there is none. */
  asked: string | null
  /** Replaces this page by another page of the shop. Must stay the same function. */
  go: (path: string) => void
}

/**
 * Opens the success screen of an order: the one in the address, or the one just placed, or the newest. Opens the account
 * if there is no order.
 */
export function LatestOrder(props: LatestOrderProps) {
  return (
    <FullShop user="<LatestOrder>">
      <LatestOrderContent {...props} />
    </FullShop>
  )
}

function LatestOrderContent({ asked, go }: LatestOrderProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
  const { latest } = shop.use(orderStore)
  const session = useValue(shop.session, UNKNOWN)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with every attempt
  useEffect(() => {
    let isCancelled = false
    const unlessCancelled = (act: () => void) => !isCancelled && act()
    setFailed(false)
    if (asked !== null) go(orderSuccessPath(asked))
    else
      latest().then(
        (id) => unlessCancelled(() => go(id === null ? '/profile' : orderSuccessPath(id))),
        () => unlessCancelled(() => setFailed(true)),
      )
    return () => {
      isCancelled = true
    }
  }, [asked, latest, go, tries])
  if (session.state === 'signed-out') return <SuccessPrompt returnTo="/order-success" linkTo={shop.linkTo} />
  return (
    <section className="haat haat-page haat-order" tabIndex={-1}>
      {failed ? (
        <Failure text={texts.success.lookFailed} onRetry={() => setTries((before) => before + 1)} />
      ) : (
        <Spinner text={texts.success.looking} />
      )}
    </section>
  )
}

/** The session on the prerendered page. */
const UNKNOWN = { state: 'unknown' } as const
