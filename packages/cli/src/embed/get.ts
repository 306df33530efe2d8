import { ExpectedError } from '../errors.ts'

/** How long somebody may take to answer, in ms. */
const PATIENCE = 10_000

export interface Answer {
  readonly ok: boolean
  readonly status: number
  /** Where it came from in the end. */
  readonly url: string
  readonly headers: Headers
  readonly text: string
}

/**
 * Asks for an address.
 * @throws ExpectedError when nobody answers
 */
export async function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE) })
    const text = await response.text()
    return {
      ok: response.ok,
      status: response.status,
      url: response.url,
      headers: response.headers,
      text,
    }
  } catch (cause) {
    throw new ExpectedError(
      `Haat: ${address} does not answer. Look whether it opens in a browser on this machine.`,
      { cause },
    )
  }
}

/** The same, or null when nobody answers. */
export const tryGet = (address: string, headers?: Readonly<Record<string, string>>): Promise<Answer | null> =>
  get(address, headers).catch(() => null)
