import { promptsCopy, type Shop } from '@haat/core'
import { type CheckoutSource, checkoutStore, checkoutCopy as copy, type PayStep } from '@haat/core/checkout'
import { useId, useLayoutEffect } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { Failure, Head, isVisitor, useOwned, useValue } from '../ui/index.ts'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import { Confirming } from './Confirming.tsx'
import { Ending } from './Ending.tsx'
import { Waiting } from './Waiting.tsx'

export interface CheckoutProps {
  shop: Shop
  /** What is bought; null while that is unknown. */
  source: CheckoutSource | null
  /** @default 'Checkout' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
  /** The order was placed: opens its page. */
  onPlaced: (orderId: string) => void
  /** There is nothing to buy, and that was announced. @default the browser goes to the cart */
  onNothing?: (() => void) | undefined
}

const IDLE: PayStep = { step: 'idle' }

/** The checkout, from the items to the placed order (account.md §2 "Checkout"). */
export function Checkout({
  shop,
  source,
  heading = copy.title,
  level = 1,
  onPlaced,
  onNothing = () => location.replace(shop.linkTo('/cart')),
}: CheckoutProps) {
  const id = useId()
  const store = shop.use(checkoutStore)
  const bought = JSON.stringify(source)
  // Before anything is painted: the lines may be those of another source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same source may be another object
  useLayoutEffect(() => (source ? store.begin(source) : undefined), [store, bought])
  const lines = useOwned(store.lines)
  const addresses = useOwned(store.addresses)
  const paying = useValue(store.paying, IDLE)
  const inner = level === 1 ? 2 : 3

  if (isVisitor(lines)) {
    const returnTo = source?.kind === 'product' ? shop.here() : promptsCopy.checkout.returnTo
    return <SignInPrompt {...promptsCopy.checkout} returnTo={returnTo} linkTo={shop.linkTo} level={level} />
  }
  const confirming = paying.step === 'confirming' ? paying : null
  const isConfirming = confirming !== null
  const isPlaced = paying.step === 'placed'
  const bag = source !== null && lines.state === 'ready' ? lines.value : null
  // What is being paid may be out of the cart already.
  const isEmpty = paying.step === 'idle' && bag?.length === 0
  const isReady = bag !== null && bag.length > 0 && addresses.state !== 'loading'
  const isWaiting = lines.state !== 'failed' && !isReady && !isEmpty && !isConfirming && !isPlaced
  return (
    <section className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable />
      <Ending
        clock={shop.clock}
        orderId={isPlaced ? paying.orderId : null}
        isEmpty={isEmpty}
        onPlaced={onPlaced}
        onNothing={onNothing}
      />
      {confirming && <Confirming level={inner} problem={confirming.problem} />}
      {isWaiting && <Waiting level={inner} />}
      {!isConfirming && lines.state === 'failed' && (
        <Failure text={copy.loadFailed} onRetry={store.lines.reload} />
      )}
      {source !== null && isReady && !isPlaced && (
        <div hidden={isConfirming}>
          <CheckoutScreen shop={shop} store={store} kind={source.kind} lines={bag} level={inner} />
        </div>
      )}
    </section>
  )
}
