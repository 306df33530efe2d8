import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { lazy } from '../client/lazy.ts'
import { userNow } from '../client/owner.ts'
import type { PaymentMethod } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import type { PayingOptions, PayRequest } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { beginAnew, isBegun } from './checkout.keys.ts'
import type { PayStep } from './checkout.ts'

export interface LatePaying {
  readonly step: ReadonlySignal<PayStep>
  /** Why the last attempt failed. */
  readonly problem: ReadonlySignal<string | null>
  /** The screen is open: payments that were left open are resumed, until the returned function is called. */
  open(): Stop
  /** Somebody is about to pay like this. */
  prepare(method: PaymentMethod): void
  /** One attempt at a time (fault F32). */
  pay(request: PayRequest): Promise<void>
  /** Answers which wallet pays; null gives up. */
  chooseWallet(id: string | null): void
}

const loadPaying = () => import('./checkout.paying.ts')

const IDLE: PayStep = { step: 'idle' }

/**
 * Paying, whose code is loaded once somebody chooses how, or at once where a payment was left open. A checkout that is only
 * looked at does without it.
 */
export function latePaying(shop: Shop, options: PayingOptions, load = loadPaying): LatePaying {
  const { storage, notices } = shop
  const step = signal(IDLE)
  const problem = signal<string | null>(null)
  let isOpen = false
  let close: Stop = () => {}

  const code = lazy(async () => {
    const { paying } = await load()
    const loaded = paying(shop, options, { step, problem })
    const waiting = step.peek()
    // A payment that was left open goes before the attempt that waits for the code.
    batch(() => {
      step.value = IDLE
      if (isOpen) close = loaded.open()
      if (step.peek().step === 'idle') step.value = waiting
    })
    return loaded
  })

  return {
    step,
    problem,
    open() {
      isOpen = true
      beginAnew(storage)
      const loaded = code.peek()
      if (loaded) close = loaded.open()
      else if (isBegun(storage)) void code().catch(() => {})
      return () => {
        isOpen = false
        close()
        close = () => {}
      }
    },
    prepare(method) {
      problem.value = null
      void code().then(
        (loaded) => loaded.prepare(method),
        () => {},
      )
    },
    async pay(request) {
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
      problem.value = request.method === 'cod' ? copy.problem.order : copy.problem.initiate
      notices.warn(problem.value)
    },
    chooseWallet: (id) => code.peek()?.chooseWallet(id),
  }
}
