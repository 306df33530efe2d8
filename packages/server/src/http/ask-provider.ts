import { ServiceError } from '../services.ts'

/** Time that a provider may take, in ms: an answer of ours has 10 s. */
export const PROVIDER_TIMEOUT = 7_000

export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface ProviderCall {
  /** Who is asked, for errors: "the provider of codes". */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  /** Travels as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** In ms. */
  readonly timeout: number
}

/**
 * Asks a provider, whose answer is a JSON object or list.
 * @throws ServiceError `unavailable` when it cannot be reached, is too slow, is broken, or answers something else
 */
export async function askProvider(url: URL, call: ProviderCall): Promise<ProviderAnswer> {
  const { name, method, headers, form, timeout } = call
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const body: unknown = await response.json()
    if (response.status >= 500 || typeof body !== 'object' || body === null)
      throw new ServiceError('unavailable', `${name} answered ${response.status}`)
    return { status: response.status, body: body as ProviderAnswer['body'] }
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown
    throw new ServiceError('unavailable', `${name} did not answer`, { cause: nameOf(thrown) })
  }
}

/** What went wrong, without the address: it may have a phone or a user id in it. */
const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown')
