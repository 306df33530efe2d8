import type { FastifyInstance } from 'fastify'
import { type AppDeps, createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase, freshPostgres } from './databases.ts'
import { TEST_SITE, type TestIdentity } from './identity.ts'

/** Where requests that race with each other arrive. */
export const PLACES = [
  'one process on pglite',
  'one process on postgres',
  'two processes on postgres',
] as const
export type Place = (typeof PLACES)[number]

/** A fresh database of that kind; two handles on one database stand for two processes. */
export async function openPlace(place: Place): Promise<readonly Database[]> {
  if (place === 'one process on pglite') return [await freshDatabase('pglite')]
  const { open } = await freshPostgres()
  return place === 'one process on postgres' ? [await open()] : [await open(), await open()]
}

/** One application a database, without limits per address. */
export const openApps = (
  databases: readonly Database[],
  identity: TestIdentity,
  deps: Partial<AppDeps> = {},
): Promise<readonly FastifyInstance[]> =>
  Promise.all(
    databases.map((database) =>
      createApp({
        database,
        siteUrl: TEST_SITE,
        identityProvider: identity.provider,
        rateLimitFactor: 0,
        ...deps,
      }),
    ),
  )

/** The item for a turn, so that turns are spread over all of them. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Haat: there is nothing to take turns with.')
  return item
}
