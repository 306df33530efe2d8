import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { cartStore } from '../cart/cart.store.ts'
import { isSameLine } from '../cart/cart.ts'
import { onUserChange, userNow } from '../client/owner.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { type Placed, savePlaced } from '../orders/placed.ts'
import { loadProvider, type Payer } from '../payment/card.ts'
import { prepareWallet } from '../payment/crypto.ts'
import { paymentApi } from '../payment/payment.api.ts'
import type { PaymentMethod, PaymentOptions, Purchase } from '../payment/payment.ts'
import { paymentsStore } from '../payment/payments.store.ts'
import type { SavedPayment } from '../payment/saved-payments.ts'
import type { Wallet } from '../payment/wallets.ts'
import { signInPath } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { savedIntention } from './checkout.intention.ts'
import { openPaymentFlow, type PaymentFlowOutcome } from './checkout.payment-flow.ts'
import type { CheckoutLine, PayStep } from './checkout.ts'

/** What paying needs of its checkout, and tells it. */
export interface PayingOptions {
  options(): PaymentOptions | null
  /** What is in the cart, where that is bought; null while it is not known. */
  readonly items: ReadonlySignal<readonly CheckoutLine[] | null>
  /** The server knows better what there is to buy, or where it may go. */
  onStale(): void
  onInvalidCoupon(): void
  onPlaced(): void
}

export interface Paying {
  readonly step: ReadonlySignal<PayStep>
  /** Why the last try came to nothing. */
  readonly problem: ReadonlySignal<string | null>
  /** The screen is open: payments that were left open are taken up, until the returned function is called. */
  open(): Stop
  /** Somebody is about to pay like this. */
  prepare(method: PaymentMethod): void
  /**
   * `pressed` is what was seen when it was pressed; `settle` says what is bought once nothing changes any more, or why it
   * cannot be. One at a time (fault F32).
   */
  pay(
    method: PaymentMethod,
    payer: Payer,
    pressed: Purchase,
    settle: () => Promise<Purchase | string>,
  ): Promise<void>
  chooseWallet(id: string | null): void
}

const IDLE: PayStep = { step: 'idle' }

/** Whether nothing of a purchase is among these lines any more. */
const haveLeft = (lines: readonly CheckoutLine[] | null, { lines: bought }: Purchase): boolean =>
  lines !== null && !bought.some((line) => lines.some((one) => isSameLine(one, line)))

/** Paying as the shopper goes through it: one try at a time, and every payment brought to its end. */
export function paying(
  shop: Shop,
  { options, items, onStale, onInvalidCoupon, onPlaced }: PayingOptions,
): Paying {
  const { notices, storage, tabs, loadScript, linkTo, here } = shop
  const payments = shop.use(paymentsStore)
  const intention = savedIntention(shop)
  const step = signal<PayStep>(IDLE)
  const problem = signal<string | null>(null)
  const at = (place: 'shop' | 'provider' | 'wallet') => {
    step.value = { step: 'paying', at: place }
  }
  const paymentFlow = openPaymentFlow(shop, {
    payments,
    intention,
    options,
    at,
    choose,
    isHere: (userId) => owner === userId,
  })
  let decide: (id: string | null) => void = () => {}
  /** Ends with the screen; there is none yet. */
  let screen = new AbortController()
  screen.abort()
  let confirmations = 0
  const watched = new Set<string>()

  let owner = userNow(shop)
  onUserChange(shop, (userId, before) => {
    owner = userId
    if (before !== null) {
      decide(null)
      reset()
    }
    takeUp()
  })

  function reset() {
    batch(() => {
      step.value = IDLE
      problem.value = null
    })
  }

  function choose(wallets: readonly Wallet[]): Promise<Wallet | null> {
    step.value = {
      step: 'choosing-wallet',
      wallets: wallets.map(({ id, name, icon }) => ({ id, name, icon })),
    }
    return new Promise((resolve) => {
      decide = (chosen) => resolve(wallets.find(({ id }) => id === chosen) ?? null)
    })
  }

  function fail(text: string, toast = text) {
    batch(() => {
      step.value = IDLE
      problem.value = text
    })
    notices.warn(toast)
  }

  function failed({ text, toast, failure }: Extract<PaymentFlowOutcome, { outcome: 'failed' }>) {
    if (failure?.status === 401) {
      batch(() => {
        step.value = IDLE
        problem.value = copy.problem.session
      })
      return notices.warn(copy.problem.session, { label: copy.logIn, href: linkTo(signInPath(here())) })
    }
    fail(text, toast)
    if (text === copy.coupon.invalid) onInvalidCoupon()
    if (failure?.status === 400 || failure?.status === 409) onStale()
  }

  /** The order is there: everything is put away, and every tab hears of it. */
  function placed(userId: string, how: PaymentMethod, purchase: Purchase, order: Placed) {
    intention.done(purchase, order.orderId)
    onPlaced()
    // Here for a page that stays, there for the one that comes next.
    const said = how === 'cod' ? '' : copy.done[how]
    savePlaced(storage, userId, order.orderId, order.body, said)
    batch(() => {
      problem.value = null
      step.value = { step: 'placed', orderId: order.orderId }
    })
    if (said !== '') notices.say(said)
    void shop.use(ordersStore).current.reload()
    if (purchase.source !== 'cart') return
    shop.use(cartStore).renew()
    tabs.publish({ topic: 'cart', userId })
  }

  /** Has the server see a payment, however long that takes. */
  async function confirm(payment: SavedPayment): Promise<void> {
    const { userId, method, purchase } = payment
    confirmations += 1
    const mine = confirmations
    const ending = await payments.resume(payment, screen.signal, () => {
      step.value = { step: 'confirming', method }
    })
    if (owner !== userId || mine !== confirmations) return
    if (ending.state === 'paid') placed(userId, method, purchase, ending)
    else if (ending.state === 'over') {
      intention.forget(purchase)
      const text = copy.problem[method]
      // The server may say more, in a sentence that begins alike.
      fail(ending.message.startsWith(text) ? ending.message : text, text)
    } else {
      step.value = IDLE
      takeUp()
    }
  }

  /** Somebody may still pay in another window, or on their phone. */
  async function watch(payment: SavedPayment): Promise<void> {
    const { userId, method, purchase, intentId } = payment
    if (watched.has(intentId)) return
    watched.add(intentId)
    const ending = await payments.resume(payment, screen.signal)
    watched.delete(intentId)
    if (ending.state !== 'paid' || owner !== userId || step.peek().step !== 'idle') return
    placed(userId, method, purchase, ending)
  }

  function takeUp() {
    if (screen.signal.aborted || step.peek().step !== 'idle') return
    const open = payments.pending()
    const confirmed = open.find(({ proof }) => proof !== null)
    if (confirmed) {
      step.value = { step: 'confirming', method: confirmed.method }
      void confirm(confirmed)
    }
    for (const payment of open) if (payment.proof === null) void watch(payment)
  }

  /**
   * The answer to an order for cash was lost, or another tab still waits for it, and its products have left the cart: it was
   * placed. False where there is none.
   */
  async function findLost(left: AbortSignal): Promise<boolean> {
    const userId = owner
    const lost = userId === null ? null : intention.unanswered(userId)
    if (userId === null || lost === null) return false
    if (lost.purchase.source !== 'cart' || !haveLeft(items.peek(), lost.purchase)) return false
    step.value = { step: 'confirming', method: 'cod' }
    const order = await paymentApi(shop.http)
      .madeUnder(lost.key, left)
      .catch(() => undefined)
    if (owner !== userId || left.aborted) return true
    if (order) {
      placed(userId, 'cod', lost.purchase, order)
      return true
    }
    if (order === null) intention.forget(lost.purchase)
    step.value = IDLE
    return false
  }

  async function attempt(
    method: PaymentMethod,
    payer: Payer,
    pressed: Purchase,
    settle: () => Promise<Purchase | string>,
  ): Promise<void> {
    const userId = owner
    if (userId === null) return
    const purchase = await settle()
    if (owner !== userId) return
    if (typeof purchase === 'string') {
      // Another tab ordered the same meanwhile, and so took it out of the cart.
      const orderId = intention.orderOf(userId, pressed)
      if (orderId !== null) return placed(userId, method, pressed, { orderId, body: null })
      const isFound = await findLost(screen.signal)
      return isFound || owner !== userId ? undefined : fail(purchase)
    }
    const ended = await paymentFlow.pay(method, { userId, purchase, payer })
    if (owner !== userId) return
    if (ended.outcome === 'placed') placed(userId, method, purchase, ended)
    if (ended.outcome === 'confirmed') await confirm(ended.payment)
    if (ended.outcome === 'failed') failed(ended)
    if (ended.outcome === 'dismissed') step.value = IDLE
  }

  return {
    step,
    problem,
    open() {
      const mine = new AbortController()
      screen = mine
      watched.clear()
      if (step.peek().step === 'placed' || step.peek().step === 'idle') reset()
      takeUp()
      const stopLooking = items.subscribe(() => {
        if (step.peek().step === 'idle') void findLost(mine.signal)
      })
      return () => {
        mine.abort()
        stopLooking()
        decide(null)
        if (step.peek().step === 'confirming') step.value = IDLE
      }
    },
    prepare(method) {
      problem.value = null
      if (method === 'crypto') prepareWallet()
      const script = options()?.card?.script
      // The window opens without a wait then. Whether the script came is seen when it is needed.
      if (method === 'card' && script && loadScript) loadProvider(script, loadScript).catch(() => {})
    },
    async pay(method, payer, pressed, settle) {
      if (step.peek().step !== 'idle') return
      batch(() => {
        problem.value = null
        at('shop')
      })
      await attempt(method, payer, pressed, settle)
    },
    chooseWallet: (id) => decide(id),
  }
}
