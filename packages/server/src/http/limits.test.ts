import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { testApp } from '../testing/app.ts'
import { freshPostgres } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { stillClock } from '../testing/patient-clock.ts'
import { fillShop } from '../testing/shop.ts'

const COMMENTS = '/api/v1/comments'
const TRACK = '/api/v1/ordertrack/1'

/** Calls of one group. Each counts, even if it is refused. */
const COMMENT_CALLS = [
  { method: 'POST', url: `${COMMENTS}/add` },
  { method: 'PUT', url: `${COMMENTS}/update/c1` },
  { method: 'DELETE', url: `${COMMENTS}/delete/c1` },
] as const

describeRules('limits of a group on %s', testApp({ clock: stillClock() }), (shop) => {
  it('count all calls of the group together', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 24; at += 1) {
      const call = COMMENT_CALLS[at % 3]
      if (call) statuses.push((await shop.app.inject({ ...call, remoteAddress: '203.0.113.20' })).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(20)
    expect(statuses.slice(20)).toEqual(Array(4).fill(429))
  })

  it('count HEAD with GET', async () => {
    const ask = (method: 'GET' | 'HEAD') =>
      shop.app.inject({ method, url: TRACK, remoteAddress: '203.0.113.21' })
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1) statuses.push((await ask(at % 2 === 0 ? 'GET' : 'HEAD')).statusCode)
    expect(statuses.indexOf(429)).toBe(20)
  })

  it('allow exactly the same number of simultaneous calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => shop.app.inject({ url: TRACK, remoteAddress: '203.0.113.22' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
  })

  it('count each group and each address separately', async () => {
    for (let at = 0; at < 21; at += 1) await shop.app.inject({ url: TRACK, remoteAddress: '203.0.113.23' })
    const call = { method: 'POST', url: `${COMMENTS}/add` } as const
    expect((await shop.app.inject({ ...call, remoteAddress: '203.0.113.23' })).statusCode).toBe(401)
    expect((await shop.app.inject({ url: TRACK, remoteAddress: '203.0.113.24' })).statusCode).toBe(200)
  })
})

describe('limits of two processes on one PostgreSQL database', () => {
  const databases: Database[] = []
  const apps: Awaited<ReturnType<typeof createApp>>[] = []
  beforeAll(async () => {
    const { open } = await freshPostgres()
    const clock = stillClock()
    for (let at = 0; at < 2; at += 1) {
      const database = await open()
      databases.push(database)
      apps.push(await createApp({ database, clock }))
    }
    if (databases[0]) await fillShop(databases[0].db)
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const database of databases) await database.close()
  })

  /** Sends calls to the processes in turn, and returns their statuses. */
  async function callInTurn(url: string, count: number, remoteAddress: string): Promise<number[]> {
    const statuses: number[] = []
    for (let at = 0; at < count; at += 1) {
      const answer = await apps[at % apps.length]?.inject({ url, remoteAddress })
      if (answer) statuses.push(answer.statusCode)
    }
    return statuses
  }

  it('are exactly one limit for a strict group', async () => {
    const statuses = await callInTurn(TRACK, 24, '203.0.113.30')
    expect(statuses.indexOf(429)).toBe(20)
    expect(statuses.slice(20)).toEqual(Array(4).fill(429))
  })

  it('are those of each process for a generous group', async () => {
    const statuses = await callInTurn('/api/v1/search/search?q=a', 1_204, '203.0.113.31')
    expect(statuses.indexOf(429)).toBe(1_200)
  })
})

describe('limits while the database is unavailable', () => {
  it('are counted by each process for itself', async () => {
    const database = await openDatabase({ databaseUrl: 'postgres://haat@127.0.0.1:1/none' })
    const app = await createApp({ database, clock: stillClock() })
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1) statuses.push((await app.inject(TRACK)).statusCode)
    expect(statuses).toEqual([...Array(20).fill(503), 429, 429])
    await app.close()
    await database.close()
  })
})
