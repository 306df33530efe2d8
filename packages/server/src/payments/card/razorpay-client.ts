import type Razorpay from 'razorpay'
import * as v from 'valibot'
import type { RazorpayKeys } from '../../env.services.ts'
import { ServiceError } from '../../services.ts'

/** Maximum size of a response, in bytes. */
const ANSWER_LIMIT = 1024 * 1024

/** What the SDK (razorpay 2.9) has inside. Only {@link limit} uses it, and a test fails if an update changes it. */
interface Inside {
  readonly api?: { readonly rq?: { readonly defaults?: unknown } }
}

/**
 * Sets the host and the limits of a client. The SDK has no option for another host, time, redirects or size.
 * @param timeout time limit of a call, in ms
 * @throws Error if the SDK has changed inside
 */
export function limit(client: unknown, baseURL: string, timeout: number): void {
  const defaults = (client as Inside).api?.rq?.defaults
  if (!v.is(v.looseObject({ baseURL: v.string() }), defaults))
    throw new Error(
      'Haat: the library razorpay has changed, so its calls would have no limits. Adapt `limit`.',
    )
  Object.assign(defaults, { baseURL, timeout, maxRedirects: 0, maxContentLength: ANSWER_LIMIT })
}

/** The SDK's rejections. */
const Rejection = v.object({
  statusCode: v.number(),
  error: v.fallback(
    v.nullish(
      v.object({
        code: v.fallback(v.string(), ''),
        description: v.fallback(v.string(), ''),
      }),
    ),
    null,
  ),
})
type Rejection = v.InferOutput<typeof Rejection>

/** Whether the amount is above the maximum of the account. Razorpay has no code for it, and may leave out the field. */
const isAmount = ({ statusCode, error }: Rejection): boolean =>
  statusCode === 400 && /exceeds.* maximum amount/i.test(error?.description ?? '')

/** Creates the error of a failed call, without the provider's message, which may quote a shopper's input. */
function errorOf(thrown: unknown, what: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  const { success, output } = v.safeParse(Rejection, thrown)
  // Without a response the SDK throws an error of its own.
  if (!success)
    return new ServiceError('unavailable', `the card provider did not respond to the request to ${what}`)
  const { statusCode, error } = output
  // Invalid keys, a limit and a redirect are not caused by this payment.
  const isUnavailable =
    statusCode < 400 || statusCode >= 500 || statusCode === 401 || statusCode === 403 || statusCode === 429
  const code = /^\w{1,60}$/.test(error?.code ?? '') ? ` with ${error?.code}` : ''
  return new ServiceError(
    isUnavailable ? 'unavailable' : isAmount(output) ? 'amount' : 'refused',
    `the card provider responded with ${statusCode}${code} to the request to ${what}`,
  )
}

function parsed<const S extends v.GenericSchema>(schema: S, answer: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new ServiceError(
    'unavailable',
    `the card provider sent an invalid response to the request to ${what}`,
  )
}

/**
 * Creates a function that calls Razorpay through its library. The library is loaded at the first call, so that shops
 * without card payments do not load it.
 * @param timeout time limit of a call, in ms
 */
export function askRazorpay({ keyId, keySecret, api }: RazorpayKeys, timeout: number) {
  let loading: Promise<Razorpay> | undefined

  async function load(): Promise<Razorpay> {
    const { default: Client } = await import('razorpay')
    const client = new Client({ key_id: keyId, key_secret: keySecret })
    limit(client, api, timeout)
    return client
  }

  return async function ask<const S extends v.GenericSchema>(
    what: string,
    schema: S,
    call: (client: Razorpay) => Promise<unknown>,
  ): Promise<v.InferOutput<S>> {
    loading ??= load()
    const client = await loading
    const answer = await call(client).catch((thrown: unknown) => {
      throw errorOf(thrown, what)
    })
    return parsed(schema, answer, what)
  }
}
