import type { Payer } from '../payment/card.ts'
import { cryptoFailure } from '../payment/crypto.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { paymentCopy } from '../payment/payment.copy.ts'
import type { Bill, PaymentMethod } from '../payment/payment.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import { payWithCard } from './checkout.card.ts'
import { failed, type PayContext, type PayOutcome } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { payWithCrypto } from './checkout.crypto.ts'
import { doneElsewhere, orderOnce } from './checkout.once.ts'

type Pay = (context: PayContext, bill: Bill, payer: Payer) => Promise<PayOutcome>

const payWithCash: Pay = async (context, bill) => ({
  outcome: 'placed',
  ...(await orderOnce(context, bill, (key) => paymentApi(context.shop.http).cod(bill, key))),
})

const METHODS: Readonly<Record<PaymentMethod, Pay>> = {
  cod: payWithCash,
  card: payWithCard,
  crypto: payWithCrypto,
}

/** A call that was refused is explained in the server's words, where it has any. */
function refused(thrown: unknown, otherwise: string): PayOutcome {
  const failure = toFailure(thrown)
  const { status = 500, serverMessage } = failure
  const text = status < 500 ? (serverMessage ?? otherwise) : otherwise
  return { outcome: 'failed', text, toast: text, failure }
}

/** Pays in one of the three ways (account.md §4 "Checkout"), unless another tab has paid the same. */
export const payBill: Pay = async (context, bill, payer) => {
  try {
    return doneElsewhere(context, bill) ?? (await METHODS[bill.method](context, bill, payer))
  } catch (thrown) {
    if (bill.method !== 'crypto') return refused(thrown, copy.problem.order)
    return thrown instanceof Failure ? refused(thrown, paymentCopy.noRate) : failed(cryptoFailure(thrown))
  }
}
