import { ServiceError } from '../services.ts'

/** Time limit for a provider, in ms. The shop itself must respond within 10 s. */
export const PROVIDER_TIMEOUT = 7_000

export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

interface ProviderCall {
  /** The provider's name in errors: "the provider of codes". */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as a URL-encoded form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: object
  /** In ms. */
  readonly timeout: number
}

/**
 * Calls a provider that responds with a JSON object or list.
 * @throws ServiceError `unavailable` if the provider cannot be reached, is too slow, fails, or responds with anything else
 */
export async function askProvider(url: URL, call: ProviderCall): Promise<ProviderAnswer> {
  const { name, method, headers, form, json, timeout } = call
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(form && { body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    })
    const body: unknown = await response.json()
    if (response.status >= 500 || typeof body !== 'object' || body === null)
      throw new ServiceError('unavailable', `${name} responded with ${response.status}`)
    return { status: response.status, body: body as ProviderAnswer['body'] }
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown
    throw new ServiceError('unavailable', `${name} did not respond`, { cause: nameOf(thrown) })
  }
}

/** The name of an error, without the URL, which may contain a phone number or a user id. */
const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown')
