import type { Http } from '../shared/http.ts'
import { readPaymentOptions } from './options.wire.ts'
import type { PaymentOptions } from './payment.ts'

/** Loads the payment methods of this shop; the same for all users. */
export const paymentOptions = (http: Http, signal: AbortSignal): Promise<PaymentOptions> =>
  http.get('/api/v1/payment/methods', readPaymentOptions, { asVisitor: true, signal })
