import { batch, signal } from '@preact/signals-core'
import { lazy } from '../client/lazy.ts'
import { userNow } from '../client/owner.ts'
import type { PaymentMethod } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import type { PayingOptions, PayRequest } from './checkout.context.ts'
import { hasUnfinishedPurchase } from './checkout.keys.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { PayProblem, PayStep } from './checkout.ts'

const loadPaying = () => import('./checkout.paying.ts')

/** Ignores errors when loading ahead of use: an attempt to pay loads again. */
const quietly = (loading: Promise<unknown>) => void loading.catch(() => {})

const IDLE: PayStep = { step: 'idle' }
const RESUMING: PayStep = { step: 'idle', isResuming: true }

/**
 * Payment whose code is loaded when the checkout shows its products, so that a press is answered without the network, or
 * immediately if a payment is open.
 */
export function lazyPaying(shop: Shop, options: PayingOptions, load = loadPaying) {
  const { storage, notices } = shop
  const step = signal(IDLE)
  const problem = signal<PayProblem | null>(null)
  /** Null if the screen is closed. */
  let close: Stop | null = null

  const code = lazy(async () => {
    const { paying } = await load()
    const loaded = paying(shop, options, { step, problem })
    const waiting = step.peek()
    // An open payment precedes the attempt that waits for the code.
    batch(() => {
      step.value = IDLE
      if (close) close = loaded.open()
      if (step.peek().step === 'idle' && waiting !== RESUMING) step.value = waiting
    })
    return loaded
  })

  function resume(): void {
    step.value = RESUMING
    void code().catch(() => {
      if (step.peek() === RESUMING) step.value = IDLE
    })
  }

  return {
    step,
    problem,
    /** Opens the screen: resumes open payments, until the returned function is called. */
    open(): Stop {
      close = () => {}
      const loaded = code.peek()
      if (loaded) close = loaded.open()
      else if (hasUnfinishedPurchase(storage)) resume()
      const stop = options.shown.subscribe((now) => {
        if (now?.lines.length) quietly(code())
      })
      return () => {
        stop()
        close?.()
        close = null
      }
    },
    prepare(method: PaymentMethod): void {
      problem.value = null
      quietly(code().then((loaded) => loaded.prepare(method)))
    },
    /** Pays; one attempt at a time. */
    async pay(request: PayRequest): Promise<void> {
      const userId = userNow(shop)
      if (userId === null || step.peek().step !== 'idle') return
      const starting: PayStep = { step: 'paying', at: 'shop' }
      problem.value = null
      step.value = starting
      const loaded = await code().catch(() => null)
      if (step.peek() !== starting) return
      if (loaded && userNow(shop) === userId) return loaded.pay(userId, request)
      step.value = IDLE
      if (loaded) return
      const text =
        request.method === 'cod'
          ? shop.texts(checkoutTexts).problem.order
          : shop.texts(checkoutTexts).problem.initiate
      problem.value = { text }
      notices.repeat('bad', text)
    },
    /** Chooses the wallet that pays; null cancels. */
    chooseWallet: (id: string | null) => code.peek()?.chooseWallet(id),
    stopWaiting: () => code.peek()?.stopWaiting(),
  }
}
