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
    /** A PostgreSQL server on which databases may be made. */
    sandboxPostgres: string
    /** PGlite as a file, to be opened in memory. */
    sandboxPglite: string
  }
}

/** Flows are tested on both databases. */
export const KINDS = ['pglite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

export const SITE = 'http://localhost:4321'

export interface TestDatabase {
  readonly query: Query
  close(): Promise<void>
}

/** A database without a sandbox that goes away on close. */
export const freshDatabase = (kind: Kind): Promise<TestDatabase> =>
  kind === 'pglite' ? freshPglite() : freshPostgres()

/** Embedded databases that no test uses now. Opening one takes half a second, and test files share a process. */
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
  // The pool's `end` does not wait until its connections are closed, and a database with connections cannot be dropped.
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
  /** Puts everything back to how it was after the first opening: the two shoppers, and nothing else. */
  reset(): Promise<void>
}

/** A database on which a sandbox was opened once. Hashing the shoppers' passwords anew for each test would take long. */
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
  /** What was logged. */
  readonly lines: string[]
  /** The sandbox's clock: move it. */
  readonly clock: { now: number }
  /** The newest message to somebody. */
  messageTo(recipient: string): Promise<Message>
  close(): Promise<void>
}

/** An application with the stand-ins in it, on a fresh database. Its limit on bodies is the shop's. */
export async function openTestSandbox(
  kind: Kind = 'pglite',
  said: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const database = said.query ? null : await freshDatabase(kind)
  const query = said.query ?? (database as TestDatabase).query
  const pictureFolder = join(await mkdtemp(join(tmpdir(), 'haat-sandbox-')), 'uploads')
  const lines: string[] = []
  const clock = { now: Date.now() }
  const sandbox = await openSandbox({
    query,
    siteUrl: SITE,
    pictureFolder,
    services: { identity: true, sms: true, pictures: true, card: false, chain: false, mail: false },
    passwords: 'quick',
    log: (line) => lines.push(line),
    now: () => clock.now,
    ...said,
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

/** An answer of the identity service. */
export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came, and the contract is checked apart.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[]
}

/** A browser with its cookies, which asks as clerk-js does: everything but GET as POST with `_method`. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly #app: FastifyInstance
  /** Answers of calls that went well, for whoever wants to look at them all. */
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

  /** @throws Error when it does not work */
  async signIn(identifier: string, password: string): Promise<Answered> {
    const answer = await this.call('POST /client/sign_ins', { strategy: 'password', identifier, password })
    if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`)
    return answer
  }
}

/** The code of Clerk's error in an answer. */
export const errorOf = ({ body }: Answered): string | undefined => body?.errors?.[0]?.code
