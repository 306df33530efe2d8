import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

/** The two families of calls: by user id with a bearer token, or with the session cookie of the shop's own pages (storefront.md §7). */
export const FAMILIES = ['user', 'session'] as const
export type Family = (typeof FAMILIES)[number]

type Method = 'GET' | 'POST' | 'DELETE'
type Payload = Exclude<InjectOptions['payload'], undefined>

/** Makes a call of a shopper with the credentials of the family. */
type Call = (
  method: Method,
  url: string,
  payload?: Payload,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

export const callsOf =
  ({ app, identity }: Pick<TestApp, 'app' | 'identity'>, family: Family, userId: string): Call =>
  async (method, url, payload, headers) => {
    const token = await identity.tokenFor(userId)
    const credentials =
      family === 'user'
        ? { authorization: `Bearer ${token}` }
        : { cookie: `__session=${token}`, 'sec-fetch-site': 'same-origin' }
    return app.inject({
      method,
      url,
      headers: { ...credentials, ...headers },
      ...(payload !== undefined && { payload }),
    })
  }
