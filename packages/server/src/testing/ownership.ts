import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

/** What a call is about: a path, and what is sent. */
export interface Target {
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * One row of the matrix: how a call meets its owner and others. Where a thing has an id of its own, `theirs` and
 * `missing` name two things that must look the same to everybody but the owner.
 */
export interface OwnershipRow {
  /** Name of the operation. */
  readonly id: string
  /** Brings about what the owner's call needs. */
  readonly before?: (shop: TestApp, owner: string) => Promise<unknown>
  /** The call as its owner makes it. */
  readonly own: (owner: string) => Target
  /** Status that the owner gets. @default 200 */
  readonly status?: number
  /**
   * The same call about the owner's things, made by somebody else: 403 where the call names the owner; 200 where what is
   * not there is as good as taken away.
   */
  readonly foreign?: {
    readonly call: (owner: string) => Target
    readonly status: 200 | 403 | 404
    /** The same about nothing at all; it must be answered alike. */
    readonly missing?: Target
  }
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** Makes a call as somebody, or with headers of its own. */
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
