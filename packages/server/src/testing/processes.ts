import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppDeps, createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase, freshPostgres } from './databases.ts'
import { sharedIdentity, TEST_SITE, type TestIdentity } from './identity.ts'

/** Where requests that race with each other arrive. */
export const PLACES = [
  'one process on pglite',
  'one process on postgres',
  'two processes on postgres',
] as const
export type Place = (typeof PLACES)[number]

export interface Process {
  readonly app: FastifyInstance
  readonly database: Database
  readonly identity: TestIdentity
}

/** One process or two on one database. Calls are spread over them, by turns. */
export interface Processes {
  /** As the first process has it. */
  readonly database: Database
  at(turn: number): Process
  /** A shopper's POST. */
  post(
    turn: number,
    userId: string,
    url: string,
    payload: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** A fresh database of that kind; two handles on one database stand for two processes. */
async function openDatabases(place: Place): Promise<readonly Database[]> {
  if (place === 'one process on pglite') return [await freshDatabase('pglite')]
  const { open } = await freshPostgres()
  return place === 'one process on postgres' ? [await open()] : [await open(), await open()]
}

/** The item for a turn, so that turns are spread over all of them. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Haat: there is nothing to take turns with.')
  return item
}

/** Opens the applications on an empty database, without limits per address. */
export async function openProcesses(place: Place, deps: Partial<AppDeps> = {}): Promise<Processes> {
  const databases = await openDatabases(place)
  const identity = await sharedIdentity()
  const shop = { siteUrl: TEST_SITE, identityProvider: identity.provider, rateLimitFactor: 0, ...deps }
  const open = async (database: Database) => ({
    app: await createApp({ ...shop, database }),
    database,
    identity,
  })
  const processes = await Promise.all(databases.map(open))
  const at = (turn: number) => inTurn(processes, turn)
  return {
    database: at(0).database,
    at,
    async post(turn, userId, url, payload, headers) {
      const authorization = `Bearer ${await identity.tokenFor(userId)}`
      return at(turn).app.inject({ method: 'POST', url, payload, headers: { authorization, ...headers } })
    },
    async close() {
      for (const { app } of processes) await app.close()
      for (const { database } of processes) await database.close()
    },
  }
}

/** Does something so many times at once. */
export const atOnce = <T>(times: number, act: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => act(turn)))
