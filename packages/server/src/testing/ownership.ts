import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

/** Path and body of a call. */
export interface Target {
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * One row of the matrix: the responses to the owner and to others. If a record has its own id, another shopper's record
 * and a missing one must have the same response.
 */
export interface OwnershipRow {
  /** Id of the operation. */
  readonly id: string
  /** Creates the records that the owner's call needs. */
  readonly before?: (shop: TestApp, owner: string) => Promise<unknown>
  /** The call of the owner. */
  readonly own: (owner: string) => Target
  /** Status of the owner's call. @default 200 */
  readonly status?: number
  /**
   * The same call about the owner's records, by another shopper: 403 if the call names the owner; 200 if a missing record
   * counts as removed.
   */
  readonly foreign?: {
    readonly call: (owner: string) => Target
    readonly status: 200 | 403 | 404
    /** The same call about a missing record, which must have the same response. */
    readonly missing?: Target
  }
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** Makes a call as a shopper or with its own headers. */
export function callAs(
  shop: TestApp,
  userId: string | null,
  method: keyof typeof METHODS,
  { url, body }: Target,
  headers?: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> {
  const name: Method = METHODS[method]
  const caller = shop.as(userId)
  return name === 'get' ? caller.get(url, headers) : caller[name](url, body, headers)
}
