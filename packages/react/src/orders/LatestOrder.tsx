import type { Shop } from '@haat/core'
import { orderCopy as copy, orderStore, orderSuccessPath } from '@haat/core/orders'
import { useEffect, useState } from 'react'
import { Failure, Spinner, useValue } from '../ui/index.ts'
import { SuccessPrompt } from './SuccessPrompt.tsx'

export interface LatestOrderProps {
  shop: Shop
  /** Id that the address names; null for none. */
  asked: string | null
  /** Goes to a page of the shop instead of this one. Must stay the same function. */
  go: (path: string) => void
}

/**
 * Opens the success screen of an order: the one in the address, else the one just placed, else the newest; the account
 * if there is none (decisions "/order-success").
 */
export function LatestOrder({ shop, asked, go }: LatestOrderProps) {
  const { latest } = shop.use(orderStore)
  const session = useValue(shop.session, UNKNOWN)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with every attempt
  useEffect(() => {
    let left = false
    const unlessLeft = (act: () => void) => !left && act()
    setFailed(false)
    if (asked !== null) go(orderSuccessPath(asked))
    else
      latest().then(
        (id) => unlessLeft(() => go(id === null ? '/profile' : orderSuccessPath(id))),
        () => unlessLeft(() => setFailed(true)),
      )
    return () => {
      left = true
    }
  }, [asked, latest, go, tries])
  if (session.state === 'signed-out') return <SuccessPrompt returnTo="/order-success" linkTo={shop.linkTo} />
  return (
    <section className="haat haat-page haat-order" tabIndex={-1}>
      {failed ? (
        <Failure text={copy.success.lookFailed} onRetry={() => setTries((before) => before + 1)} />
      ) : (
        <Spinner text={copy.success.looking} />
      )}
    </section>
  )
}

/** What the prerendered page shows. */
const UNKNOWN = { state: 'unknown' } as const
