import { promptsCopy, type Shop } from '@haat/core'
import { type CheckoutSource, checkoutStore, checkoutCopy as copy, type PayStep } from '@haat/core/checkout'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { Failure, Head, isVisitor, useOwned, useValue } from '../ui/index.ts'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import { Confirming } from './Confirming.tsx'
import { Ending } from './Ending.tsx'
import { Waiting } from './Waiting.tsx'

export interface CheckoutProps {
  shop: Shop
  /** What is bought: the cart or one product; null while unknown. */
  source: CheckoutSource | null
  /** @default 'Checkout' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Called after the order was placed, to open its page. */
  onPlaced: (orderId: string) => void
  /** Called after it was announced that there is nothing to buy. @default opens the cart */
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
  // Before painting, as the store may have the lines of another source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same source may be another object
  useLayoutEffect(() => (source ? store.begin(source) : undefined), [store, bought])
  const lines = useOwned(store.lines)
  const addresses = useOwned(store.addresses)
  const paying = useValue(store.paying, IDLE)
  const waiting = paying.step === 'confirming' || paying.step === 'checking' ? paying : null
  const isConfirming = waiting !== null
  const page = useFocusAfter(isConfirming)
  const inner = level === 1 ? 2 : 3

  if (isVisitor(lines)) {
    const returnTo = source?.kind === 'product' ? shop.here() : promptsCopy.checkout.returnTo
    return <SignInPrompt {...promptsCopy.checkout} returnTo={returnTo} linkTo={shop.linkTo} level={level} />
  }
  const isPlaced = paying.step === 'placed'
  const bag = source !== null && lines.state === 'ready' ? lines.value : null
  // During payment, the lines may already be removed from the cart.
  const isEmpty = paying.step === 'idle' && bag?.length === 0
  const isReady = bag !== null && bag.length > 0 && addresses.state !== 'loading'
  const isWaiting = lines.state !== 'failed' && !isReady && !isEmpty && !isConfirming && !isPlaced
  return (
    <section ref={page} className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable />
      <Ending
        clock={shop.clock}
        orderId={isPlaced ? paying.orderId : null}
        isEmpty={isEmpty}
        onPlaced={onPlaced}
        onNothing={onNothing}
      />
      {waiting && <Confirming level={inner} step={waiting.step} problem={waiting.problem} />}
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

/** Returns a ref of an element that takes the focus after a part that had it is gone, unless another part takes it. */
function useFocusAfter(isThere: boolean) {
  const node = useRef<HTMLElement>(null)
  const wasThere = useRef(false)
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) node.current?.focus()
    wasThere.current = isThere
  }, [isThere])
  return node
}
