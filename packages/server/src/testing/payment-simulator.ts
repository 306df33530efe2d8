import { setTimeout as pause } from 'node:timers/promises'
import type { CardPayment } from '../services.ts'
import { oneOf } from './random.ts'
import type { Network } from './server-kills.ts'
import type { ThirdParties } from './third-parties.ts'

/** A payment that was made. */
interface Paid {
  /** Whether the shopper's browser reports the payment to the shop. */
  readonly isReported: boolean
}

/** Transactions in ether. */
interface PaidInEther {
  readonly hashes: readonly string[]
  /** Whether each of them pays for the quote by itself. */
  readonly isWhole: boolean
}

/** The shares of a quote that are paid, in percent; most shoppers pay exactly. */
const SHARES: readonly (readonly bigint[])[] = [[100n], [100n], [100n], [100n], [150n], [40n], [50n, 50n]]

/** Pays for shoppers, and delivers the card provider's webhooks. Chance decides who reports a payment to the shop. */
export interface PaymentSimulator {
  /** Pays an order of the card provider, perhaps twice, and begins to deliver webhooks. */
  payByCard(
    network: Network,
    orderId: string,
    random: () => number,
  ): Paid & { readonly id: string; readonly signature: string }
  /** Pays a quote: exactly, too much, too little, or in two halves. Null if there is no chain. */
  payInEther(
    quote: { readonly wallet: string; readonly quoteId: string; readonly wei: string },
    random: () => number,
  ): Promise<(Paid & PaidInEther) | null>
  /** Payments whose webhook got the response 200. */
  readonly delivered: Set<string>
  /** Sent transactions. */
  readonly transactions: { readonly hash: string; readonly quoteId: string }[]
  /**
   * Waits until every webhook was delivered.
   * @throws AggregateError with all failures
   */
  allDelivered(): Promise<void>
}

/** How webhooks about a payment arrive. */
const PLANS = ['missing', 'soon', 'late', 'doubled', 'reversed'] as const
/** Maximum delay of a late webhook, in ms. */
const LATE = 3_000

export function openPaymentSimulator({ card, chain }: ThirdParties): PaymentSimulator {
  const deliveries: Promise<void>[] = []
  const failures: unknown[] = []
  const delivered = new Set<string>()
  const transactions: { hash: string; quoteId: string }[] = []
  let lastTransaction: Promise<unknown> = Promise.resolve()

  async function deliver(network: Network, event: string, payment: CardPayment): Promise<void> {
    const { body, signature } = card.message(event, payment)
    await network.send({
      method: 'POST',
      path: '/api/v1/webhooks/razorpay',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': `${event}:${payment.id}`,
      },
      body,
      expected: [200],
    })
    delivered.add(payment.id)
  }

  async function deliverAll(
    network: Network,
    payment: CardPayment,
    plan: (typeof PLANS)[number],
    lateness: number,
  ): Promise<void> {
    const event = `payment.${payment.status}`
    if (plan === 'missing') return
    if (plan === 'late') await pause(lateness)
    await deliver(network, event, payment)
    if (plan === 'doubled')
      await Promise.all([deliver(network, event, payment), deliver(network, event, payment)])
    // The first event is delivered last.
    if (plan === 'reversed')
      await deliver(network, 'payment.authorized', { ...payment, status: 'authorized' })
  }

  return {
    delivered,
    transactions,
    payByCard(network, orderId, random) {
      const plan = PLANS[Math.floor(random() * PLANS.length)] ?? 'soon'
      const [isReported, isCaptured, lateness] = [random() < 0.7, random() < 0.7, random() * LATE]
      const payment = card.pay(orderId, { status: isCaptured ? 'captured' : 'authorized' })
      deliveries.push(
        deliverAll(network, payment, plan, lateness).catch((thrown: unknown) => void failures.push(thrown)),
      )
      return { id: payment.id, signature: card.sign(orderId, payment.id), isReported }
    },
    async payInEther({ wallet, quoteId, wei }, random) {
      const [isReported, shares] = [random() < 0.6, oneOf(random, SHARES)]
      if (chain === null) return null
      const hashes: string[] = []
      for (const share of shares) {
        // One after another, because a wallet numbers its transactions.
        const sent = lastTransaction.then(() => chain.pay(wallet, (BigInt(wei) * share) / 100n))
        lastTransaction = sent
        hashes.push(await sent)
      }
      transactions.push(...hashes.map((hash) => ({ hash, quoteId })))
      return { hashes, isReported, isWhole: shares.every((share) => share >= 100n) }
    },
    async allDelivered() {
      await Promise.all(deliveries)
      if (failures.length > 0) throw new AggregateError(failures, 'A message of the card provider failed.')
    },
  }
}
