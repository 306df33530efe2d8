import { PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type CheckoutSource, checkoutStore, checkoutTexts, type PayStep } from '@haat/core/checkout'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { Failure, Head, isVisitor, useLazyImport, useOwned, useValue } from '../ui/index.ts'
import { useShown } from '../useShown.ts'
import { Address, Lines, Payment, Total } from './CheckoutParts.tsx'
import { NextPage } from './NextPage.tsx'
import { Waiting } from './Waiting.tsx'
import './total.css'

export interface CheckoutProps {
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
  /** Parts in your own arrangement, for the loaded checkout. @default three numbered sections, and the total beside them */
  children?: ReactNode
}

const IDLE: PayStep = { step: 'idle' }
/** Code that only shoppers need; it loads while their data load. */
const loadScreen = () => import('./CheckoutScreen.tsx')

function CheckoutRoot(props: CheckoutProps) {
  return (
    <FullShop user="<Checkout>">
      <CheckoutContent {...props} />
    </FullShop>
  )
}

/**
 * The checkout, from the items to the placed order.
 *
 * ```tsx
 * <Checkout source={{ kind: 'cart' }} onPlaced={(orderId) => location.assign(`/thanks/${orderId}`)}>
 *   <Checkout.Total />
 *   <Checkout.Address />
 *   <Checkout.Payment />
 *   <Checkout.Lines />
 * </Checkout>
 * ```
 */
export const Checkout = /* @__PURE__ */ Object.assign(CheckoutRoot, { Lines, Address, Payment, Total })

function CheckoutContent(props: CheckoutProps) {
  const { source, heading: givenHeading, level = 1, onPlaced, onNothing, children } = props
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(checkoutTexts)
  const heading = givenHeading ?? texts.title
  const shop = useShop()
  const id = useId()
  const store = shop.use(checkoutStore)
  const bought = JSON.stringify(source)
  // Before painting, as the store may have the lines of another source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same source may be another object
  useLayoutEffect(() => (source ? store.begin(source) : undefined), [store, bought])
  const lines = useOwned(store.lines)
  const addresses = useOwned(store.addresses)
  const screen = useLazyImport(loadScreen, !isVisitor(lines))
  const paying = useValue(store.paying, IDLE)
  const waiting = paying.step === 'confirming' || paying.step === 'checking' ? paying : null
  const isConfirming = waiting !== null
  const page = useFocusAfter(isConfirming)
  const inner = level === 1 ? 2 : 3
  const isPlaced = paying.step === 'placed'
  const bag = source !== null && lines.state === 'ready' ? lines.value : null
  useShown(isPlaced ? paying.orderId : null, (orderId) => ({ kind: 'placed', orderId }))
  useShown(bag?.length ? bag : null, (value) => ({ kind: 'checkout', lines: value }))

  if (isVisitor(lines)) {
    const returnTo = source?.kind === 'product' ? shop.here() : PROMPT_RETURNS.checkout
    return <SignInPrompt {...promptsWords.checkout} returnTo={returnTo} linkTo={shop.linkTo} level={level} />
  }
  // During payment, the lines may already be removed from the cart.
  const isEmpty = paying.step === 'idle' && !paying.isResuming && bag?.length === 0
  const isReady = bag !== null && bag.length > 0 && addresses.state !== 'loading' && screen
  const isLoading = lines.state !== 'failed' && !isReady && !isEmpty && !isPlaced
  const isWaiting = isConfirming ? !screen : isLoading
  return (
    <section ref={page} className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable />
      <NextPage
        clock={shop.clock}
        orderId={isPlaced ? paying.orderId : null}
        isEmpty={isEmpty}
        onPlaced={onPlaced}
        onNothing={onNothing ?? (() => location.replace(shop.linkTo('/cart')))}
      />
      {waiting && screen && <screen.Confirming level={inner} step={waiting.step} problem={waiting.problem} />}
      {isWaiting && <Waiting level={inner} />}
      {!isConfirming && lines.state === 'failed' && (
        <Failure text={texts.loadFailed} onRetry={store.lines.reload} />
      )}
      {source !== null && isReady && !isPlaced && (
        <div hidden={isConfirming}>
          <screen.CheckoutScreen store={store} kind={source.kind} lines={bag} level={inner}>
            {children}
          </screen.CheckoutScreen>
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
