import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Message } from './inbox/inbox.ts'
import type { Query, SandboxOptions } from './options.ts'
import { openSandbox } from './sandbox.ts'
import { emptySandbox } from './tables.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created. */
    sandboxPostgres: string
    /** PGlite as a file, to open in memory. */
    sandboxPglite: string
  }
}

/** The databases that tests run on. */
export const KINDS = ['pglite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

export const SITE = 'http://localhost:4321'

export interface TestDatabase {
  readonly query: Query
  close(): Promise<void>
}

/** Creates a database without a sandbox. It is removed when it is closed. */
export const freshDatabase = (kind: Kind): Promise<TestDatabase> =>
  kind === 'pglite' ? freshPglite() : freshPostgres()

/** Embedded databases that are free for the next test, because opening one takes half a second. */
const idle: PGlite[] = []

const openPglite = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await openAsBlob(inject('sandboxPglite')), extensions: { pg_trgm } })

async function freshPglite(): Promise<TestDatabase> {
  const db = idle.pop() ?? (await openPglite())
  let isClosed = false
  return {
    async query(sql, values) {
      if (isClosed) throw new Error('PGlite is closed')
      return db.query(sql, values && [...values])
    },
    async close() {
      isClosed = true
      await db.exec('drop schema if exists sandbox cascade; drop table if exists seeded')
      idle.push(db)
    },
  }
}

async function freshPostgres(): Promise<TestDatabase> {
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('sandboxPostgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(inject('sandboxPostgres')), { pathname: `/${name}` }).href
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  // The pool's `end` does not wait until connections are closed, but a database with connections cannot be dropped.
  const closed: Promise<unknown>[] = []
  pool.on('connect', (client) => {
    closed.push(new Promise((done) => client.once('end', done)))
  })
  return {
    query: (sql, values) => pool.query(sql, values && [...values]),
    async close() {
      await pool.end()
      await Promise.all(closed)
      await admin.query(`drop database ${name} `)
      await admin.end()
    },
  }
}

export interface SeededDatabase extends TestDatabase {
  /** Resets the data to the state after the first start: only the two demo shoppers. */
  reset(): Promise<void>
}

/** Creates a database with the demo shoppers. Hashing their passwords again for each test would take long. */
export async function seededDatabase(kind: Kind): Promise<SeededDatabase> {
  const database = await freshDatabase(kind)
  const { query } = database
  await (await openTestSandbox(kind, { query })).close()
  await query('create table seeded as table sandbox.users')
  return {
    ...database,
    async reset() {
      await emptySandbox(query)
      await query('insert into sandbox.users select * from seeded')
    },
  }
}

export interface TestSandbox {
  readonly app: FastifyInstance
  readonly query: Query
  readonly pictureFolder: string
  /** Logged lines. */
  readonly lines: string[]
  /** The sandbox's clock, which tests change. */
  readonly clock: { now: number }
  /** Returns the newest message to a recipient. */
  messageTo(recipient: string): Promise<Message>
  close(): Promise<void>
}

/** Opens an application with the stand-ins, on a new database. Its body limit is the shop's. */
export async function openTestSandbox(
  kind: Kind = 'pglite',
  options: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const database = options.query ? null : await freshDatabase(kind)
  const query = options.query ?? (database as TestDatabase).query
  const pictureFolder = join(await mkdtemp(join(tmpdir(), 'haat-sandbox-')), 'uploads')
  const lines: string[] = []
  const clock = { now: Date.now() }
  const sandbox = await openSandbox({
    query,
    siteUrl: SITE,
    pictureFolder,
    services: { identity: true, sms: true, pictures: true, card: false, chain: false, mail: false },
    log: (line) => lines.push(line),
    now: () => clock.now,
    ...options,
  })
  const app = Fastify({ bodyLimit: 64 * 1024 })
  await app.register(sandbox.plugin)
  await app.ready()

  return {
    app,
    query,
    pictureFolder,
    lines,
    clock,
    async messageTo(recipient) {
      const list = (await app.inject('/sandbox/inbox.json')).json<Message[]>()
      const found = list.find(({ to }) => to === recipient)
      if (!found) throw new Error(`No message to ${recipient} among ${list.length}.`)
      return found
    },
    async close() {
      await app.close()
      await sandbox.close()
      await database?.close()
      await rm(join(pictureFolder, '..'), { recursive: true, force: true })
    },
  }
}

/** A response of the identity service. */
export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check the parts that they need; contract.test.ts checks the schema.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[]
}

/** A browser with its cookies. It calls as clerk-js does: other methods than GET as POST with `_method`. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly #app: FastifyInstance
  /** Responses of successful calls. */
  readonly answers: { call: string; body: unknown }[] = []

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async call(
    name: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`,
    form: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const [method = '', address = ''] = name.split(' ')
    const isGet = method === 'GET'
    const request: InjectOptions = {
      method: isGet ? 'GET' : 'POST',
      url: `/__clerk/v1${address}${isGet || method === 'POST' ? '' : `?_method=${method}`}`,
      headers: {
        cookie: [...this.jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(isGet ? {} : { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(isGet ? {} : { payload: new URLSearchParams(form).toString() }),
    }
    const answer = await this.#app.inject(request)
    for (const { name: key, value } of answer.cookies)
      if (value === '') this.jar.delete(key)
      else this.jar.set(key, value)
    const body = answer.body === '' ? null : answer.json()
    if (answer.statusCode < 300) this.answers.push({ call: name, body })
    return {
      status: answer.statusCode,
      body,
      headers: answer.headers,
      cookies: answer.cookies as Answered['cookies'],
    }
  }

  /** @throws Error if signing in fails */
  async signIn(identifier: string, password: string): Promise<Answered> {
    const answer = await this.call('POST /client/sign_ins', { strategy: 'password', identifier, password })
    if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`)
    return answer
  }
}

/** Returns Clerk's error code in a response. */
export const errorOf = ({ body }: Answered): string | undefined => body?.errors?.[0]?.code
