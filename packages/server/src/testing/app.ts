import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AppDeps, createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase, type Kind, LONG } from './databases.ts'
import { sharedIdentity, TEST_SITE, type TestIdentity } from './identity.ts'
import { patientClock } from './patient-clock.ts'
import { fillShop } from './shop.ts'

type Body = Exclude<InjectOptions['payload'], undefined>
type Headers = Readonly<Record<string, string>>

/** Calls with one shopper's token and JSON bodies. */
interface Caller {
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  post(url: string, body?: Body, headers?: Headers): Promise<LightMyRequestResponse>
  put(url: string, body?: Body, headers?: Headers): Promise<LightMyRequestResponse>
  delete(url: string, body?: Body, headers?: Headers): Promise<LightMyRequestResponse>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly identity: TestIdentity
  /** Returns the body of a GET. @throws Error for another status */
  read<T = unknown>(url: string, status?: number): Promise<T>
  /** Creates calls of a signed-in shopper; null: of a visitor. */
  as(userId: string | null): Caller
  close(): Promise<void>
}

/**
 * Opens an application with the small shop and a valid issuer of tokens, on a fresh database or on the given empty one.
 */
export async function openTestApp(kind: Kind, deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const identity = await sharedIdentity()
  const database = deps.database ?? (await freshDatabase(kind))
  await fillShop(database.db)
  const app = await createApp({
    siteUrl: TEST_SITE,
    identityProvider: identity.provider,
    clock: patientClock,
    handlerTimeout: LONG,
    ...deps,
    database,
  })

  const call =
    (userId: string | null) =>
    async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: Body, headers?: Headers) =>
      app.inject({
        method,
        url,
        headers: {
          ...(userId !== null && { authorization: `Bearer ${await identity.tokenFor(userId)}` }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      })

  return {
    app,
    database,
    identity,
    async read<T>(url: string, status = 200) {
      const answer = await app.inject(url)
      if (answer.statusCode !== status)
        throw new Error(`${url} answered ${answer.statusCode}, not ${status}: ${answer.body}`)
      return answer.json<T>()
    },
    as(userId) {
      const send = call(userId)
      return {
        get: (url, headers) => send('GET', url, undefined, headers),
        post: (url, body, headers) => send('POST', url, body, headers),
        put: (url, body, headers) => send('PUT', url, body, headers),
        delete: (url, body, headers) => send('DELETE', url, body, headers),
      }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Creates a function for `describeShop` that opens applications with these dependencies. */
export const testApp = (deps?: Partial<AppDeps>) => (kind: Kind) => openTestApp(kind, deps)

/** Wire format of a list of records. */
export interface ListBody {
  readonly success: true
  readonly data: readonly { readonly _id: string; readonly [field: string]: unknown }[]
  readonly total?: number
  readonly nextCursor?: string | null
}

export const idsOf = ({ data }: Pick<ListBody, 'data'>): string[] => data.map(({ _id }) => _id)
