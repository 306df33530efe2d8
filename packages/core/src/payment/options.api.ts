import type { Http } from '../shared/http.ts'
import { readPaymentOptions } from './options.wire.ts'
import type { PaymentOptions } from './payment.ts'

/** What this shop can be paid with; the same for everybody. */
export const paymentOptions = (http: Http, signal: AbortSignal): Promise<PaymentOptions> =>
  http.get('/api/v1/payment/methods', readPaymentOptions, { asVisitor: true, signal })
