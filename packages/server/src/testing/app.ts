import type { FastifyInstance } from 'fastify'
import { type AppDeps, createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase, type Kind } from './databases.ts'
import { fillShop } from './shop.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  /** Body of a GET that was answered with this status. */
  read<T = unknown>(url: string, status?: number): Promise<T>
  close(): Promise<void>
}

/** An application on a fresh database with the small shop in it. */
export async function openTestApp(kind: Kind, deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = await freshDatabase(kind)
  await fillShop(database.db)
  const app = await createApp({ database, ...deps })
  return {
    app,
    database,
    async read<T>(url: string, status = 200) {
      const answer = await app.inject(url)
      if (answer.statusCode !== status)
        throw new Error(`${url} answered ${answer.statusCode}, not ${status}: ${answer.body}`)
      return answer.json<T>()
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** What a list of records looks like on the wire. */
export interface ListBody {
  readonly success: true
  readonly data: readonly { readonly _id: string; readonly [field: string]: unknown }[]
  readonly total?: number
  readonly nextCursor?: string | null
}

export const idsOf = ({ data }: Pick<ListBody, 'data'>): string[] => data.map(({ _id }) => _id)
