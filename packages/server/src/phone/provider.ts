/**
 * - `phone`: this phone cannot get messages.
 * - `limit`: the provider's own limit for this phone is reached.
 * - `away`: the provider did not answer, or not sensibly; the shopper has no part in it.
 */
export type Refusal = 'phone' | 'limit' | 'away'

/** A provider of one-time codes did not do what it was asked. It carries no phone and no code, so it may be logged. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly refusal: Refusal

  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

/** Time that a provider may take, in ms: an answer of ours has 10 s. */
export const PROVIDER_TIMEOUT = 7_000

export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Travels as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** In ms. @default PROVIDER_TIMEOUT */
  readonly timeout?: number | undefined
}

/**
 * Asks a provider, whose answer is a JSON object.
 * @throws ProviderError `away` when it cannot be reached, is too slow, is broken, or answers something else
 */
export async function askProvider(url: URL, call: ProviderCall): Promise<ProviderAnswer> {
  const { method, headers, form, timeout = PROVIDER_TIMEOUT } = call
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
      throw new ProviderError('away', `the provider of codes answered ${response.status}`)
    return { status: response.status, body: body as ProviderAnswer['body'] }
  } catch (thrown) {
    if (thrown instanceof ProviderError) throw thrown
    throw new ProviderError('away', 'the provider of codes did not answer', { cause: nameOf(thrown) })
  }
}

/** What went wrong, without the address: it may have a phone in it. */
const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown')
