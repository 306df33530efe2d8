import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe } from 'vitest'
import { type AppDeps, createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase, freshPostgres, LONG } from './databases.ts'
import { sharedIdentity, TEST_SITE, type TestIdentity } from './identity.ts'
import { patientClock } from './patient-clock.ts'

/** Where racing requests arrive. */
type Place = 'one process on pglite' | 'one process on postgres' | 'two processes on postgres'

/**
 * Describes a race in each place. The gate has two processes on PostgreSQL, whose requests can meet in all ways; one
 * process has a part of them.
 * @param title with %s in place of the place
 */
export function describePlaces(title: string, tests: (place: Place) => void): void {
  const describeIn = (place: Place, tags: string[]) =>
    describe(title.replace('%s', place), { tags }, () => tests(place))
  describeIn('one process on pglite', ['all'])
  describeIn('one process on postgres', ['all'])
  describeIn('two processes on postgres', [])
}

interface Process {
  readonly app: FastifyInstance
  readonly database: Database
  readonly identity: TestIdentity
}

/** One or two processes on one database. Calls go to them in turn. */
interface Processes {
  /** The database of the first process. */
  readonly database: Database
  at(turn: number): Process
  /** Makes a shopper's POST. */
  post(
    turn: number,
    userId: string,
    url: string,
    payload: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Opens a fresh database of a kind; two handles on one database simulate two processes. */
async function openDatabases(place: Place): Promise<readonly Database[]> {
  if (place === 'one process on pglite') return [await freshDatabase('pglite')]
  const { open } = await freshPostgres()
  return place === 'one process on postgres' ? [await open()] : [await open(), await open()]
}

/** Returns the item for a turn, so that turns are spread over all items. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Haat: there is nothing to take turns with.')
  return item
}

/** Opens the applications on an empty database, without limits per IP address. */
export async function openProcesses(place: Place, deps: Partial<AppDeps> = {}): Promise<Processes> {
  const databases = await openDatabases(place)
  const identity = await sharedIdentity()
  const shop = {
    siteUrl: TEST_SITE,
    identityProvider: identity.provider,
    rateLimitFactor: 0,
    clock: patientClock,
    handlerTimeout: LONG,
    ...deps,
  }
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

/** Runs a function several times simultaneously. */
export const atOnce = <T>(times: number, act: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => act(turn)))
