import { effect, signal } from '@preact/signals-core'
import { lazy } from '../client/lazy.ts'
import { PAYMENTS_KEY } from '../payment/names.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { beginAnew, INTENTION_KEY } from './checkout.names.ts'
import type { Paying, PayingOptions } from './checkout.paying.ts'
import type { PayStep } from './checkout.ts'

const loadPaying = () => import('./checkout.paying.ts')

const IDLE: PayStep = { step: 'idle' }

/**
 * Paying, whose code comes once somebody chooses how, or at once where a payment was left open. A checkout that is only
 * looked at goes without it.
 */
export function latePaying(shop: Shop, options: PayingOptions, load = loadPaying): Paying {
  const { storage } = shop
  const step = signal(IDLE)
  const problem = signal<string | null>(null)
  let isOpen = false
  /** A try to pay waits for the code: it does not look idle meanwhile. */
  let isStarting = false
  let close: Stop = () => {}

  const code = lazy(async () => {
    const arrived = (await load()).paying(shop, options)
    // Whatever was shown while it was on its way gives place to what it says.
    effect(() => {
      const next = arrived.step.value
      if (!isStarting || next.step !== 'idle') step.value = next
    })
    effect(() => {
      problem.value = arrived.problem.value
    })
    if (isOpen) close = arrived.open()
    return arrived
  })

  /** Whether something was begun that has to be brought to its end, in whichever tab. */
  const isBegun = () => storage.get(PAYMENTS_KEY) !== null || storage.get(INTENTION_KEY) !== null
  const gracefully = (loading: Promise<unknown>) => void loading.catch(() => {})

  return {
    step,
    problem,
    open() {
      isOpen = true
      beginAnew(storage)
      const paying = code.peek()
      if (paying) close = paying.open()
      else if (isBegun()) gracefully(code())
      return () => {
        isOpen = false
        close()
        close = () => {}
      }
    },
    prepare(method) {
      problem.value = null
      const paying = code.peek()
      if (paying) paying.prepare(method)
      else gracefully(code().then((arrived) => arrived.prepare(method)))
    },
    async pay(method, payer, pressed, settle) {
      if (step.peek().step !== 'idle') return
      problem.value = null
      step.value = { step: 'paying', at: 'shop' }
      isStarting = true
      let arrived: Paying
      try {
        arrived = await code()
      } catch {
        isStarting = false
        step.value = IDLE
        problem.value = method === 'cod' ? copy.problem.order : copy.problem.initiate
        shop.notices.warn(problem.value)
        return
      }
      const ended = arrived.pay(method, payer, pressed, settle)
      isStarting = false
      step.value = arrived.step.peek()
      await ended
    },
    chooseWallet: (id) => code.peek()?.chooseWallet(id),
  }
}
