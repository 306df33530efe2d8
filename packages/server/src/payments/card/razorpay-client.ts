import type Razorpay from 'razorpay'
import * as v from 'valibot'
import type { RazorpayKeys } from '../../env.services.ts'
import { ServiceError } from '../../services.ts'

/** Largest answer that is read, in bytes. */
const ANSWER_LIMIT = 1024 * 1024

/** What the SDK is built on, and has no option for. */
interface Inside {
  readonly api: { readonly rq: { readonly defaults: Record<string, unknown> } }
}

/** What the SDK rejects with. */
const Rejection = v.object({
  statusCode: v.number(),
  error: v.fallback(v.nullish(v.object({ code: v.fallback(v.string(), ''), field: v.unknown() })), null),
})

/** The provider's fault in words, without its own: they may quote what a shopper typed. */
function errorOf(thrown: unknown, what: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  const { success, output } = v.safeParse(Rejection, thrown)
  // Where nobody answered, the SDK stumbles over the answer that is not there.
  if (!success)
    return new ServiceError('unavailable', `the card provider did not answer when asked to ${what}`)
  const { statusCode, error } = output
  // A wrong key, a limit and a detour are nothing that this payment could help.
  const isUnavailable =
    statusCode < 400 || statusCode >= 500 || statusCode === 401 || statusCode === 403 || statusCode === 429
  const code = /^\w{1,60}$/.test(error?.code ?? '') ? ` with ${error?.code}` : ''
  return new ServiceError(
    isUnavailable ? 'unavailable' : 'refused',
    `the card provider answered ${statusCode}${code} when asked to ${what}`,
  )
}

function parsed<const S extends v.GenericSchema>(schema: S, answer: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new ServiceError('unavailable', `the card provider gave no sensible answer when asked to ${what}`)
}

/**
 * Asks Razorpay through its library, which is loaded with the first call: a shop that takes no cards goes without it.
 * @param timeout of one call, in ms
 */
export function askRazorpay({ keyId, keySecret, api }: RazorpayKeys, timeout: number) {
  let loading: Promise<Razorpay> | undefined

  async function load(): Promise<Razorpay> {
    const { default: Client } = await import('razorpay')
    const client = new Client({ key_id: keyId, key_secret: keySecret })
    Object.assign((client as unknown as Inside).api.rq.defaults, {
      baseURL: api,
      timeout,
      maxRedirects: 0,
      maxContentLength: ANSWER_LIMIT,
    })
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
