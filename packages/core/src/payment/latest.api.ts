import type { Http } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { PaymentState } from './payment.ts'
import { readPaymentState } from './payment.wire.ts'

/** Returns the state of the shopper's latest payment, begun on any device; null without one in the last days. */
export const latestPayment = (http: Http, signal: AbortSignal): Promise<PaymentState | null> =>
  unlessMissing(http.get('/api/v1/payment/latest', readPaymentState, { signal }), null)
