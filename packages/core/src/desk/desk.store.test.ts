import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { createShop } from '../shop.ts'
import { deskStore } from './desk.store.ts'

const ship = { step: 'move', to: 'Shipped' } as const

type Answer = 'offline' | 'lost' | { readonly status: number; readonly message: string }

/** A desk in front of a server that carries each key out once, on a connection that the test controls. */
function open() {
  const saved = new Map<string, string>()
  const made = new Map<string, string>()
  let now: Answer | 'well' = 'well'
  let keys = 0
  const session = signal<SessionState>({ state: 'signed-in', userId: 'meera' })
  const reply = (status: number, body: object) => Response.json(body, { status })
  async function fetch(input: string | URL | Request, init?: RequestInit) {
    const path = new URL(String(input), 'http://shop').pathname
    if (init?.method !== 'POST') return reply(404, { message: 'Not here.' })
    if (now === 'offline') throw new TypeError('Failed to fetch')
    if (typeof now === 'object') return reply(now.status, { success: false, ...now })
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const isFirst = !made.has(key)
    made.set(key, path)
    if (now === 'lost') throw new TypeError('The connection was lost')
    return reply(200, { success: true, message: isFirst ? 'Done.' : 'Done before.', changed: true })
  }
  const onePage = () =>
    createShop({
      fetch: fetch as typeof globalThis.fetch,
      identity: { session, getToken: async () => 'token', ready: async () => {} } as never,
      storage: safeStorage(() => ({
        ...{ length: 0, key: () => null, clear: () => saved.clear() },
        getItem: (key: string) => saved.get(key) ?? null,
        setItem: (key: string, text: string) => void saved.set(key, text),
        removeItem: (key: string) => void saved.delete(key),
      })),
      newKey: () => `key-${++keys}`,
      // Nothing is tried again by itself.
      clock: { now: () => 0, after: () => () => {}, every: () => () => {} },
    })
  return {
    made,
    session,
    desk: () => onePage().use(deskStore),
    be: (next: Answer | 'well') => {
      now = next
    },
  }
}

const isEmpty = ({ waiting }: ReturnType<typeof deskStore>) =>
  vi.waitFor(() => expect(waiting.steps.value).toEqual([]))

describe('steps of the order desk', () => {
  it('wait while there is no connection, also across a reload, and are sent once and in order', async () => {
    const shop = open()
    shop.be('offline')
    const first = shop.desk()
    first.take('one', ship, 'Ship one')
    first.take('two', ship, 'Ship two')
    await vi.waitFor(() => expect(first.waiting.steps.value).toHaveLength(2))
    shop.be('well')
    const reloaded = shop.desk()
    await isEmpty(reloaded)
    expect([...shop.made]).toEqual([
      ['key-1', '/api/v1/desk/orders/one'],
      ['key-2', '/api/v1/desk/orders/two'],
    ])
  })

  it('are taken once if a button is pressed twice', async () => {
    const shop = open()
    const desk = shop.desk()
    desk.take('one', { step: 'refund', amountPaise: 500, again: true }, 'Refund one')
    desk.take('one', { step: 'refund', amountPaise: 500, again: true }, 'Refund one')
    await isEmpty(desk)
    expect(shop.made.size).toBe(1)
  })

  it('are sent again with the same key if the answer was lost', async () => {
    const shop = open()
    shop.be('lost')
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    await vi.waitFor(() => expect(shop.made.size).toBe(1))
    shop.be('well')
    await desk.waiting.flush()
    await isEmpty(desk)
    expect([...shop.made.keys()]).toEqual(['key-1'])
  })

  it.each([401, 403, 404, 429, 503])('wait after status %s', async (status) => {
    const shop = open()
    shop.be({ status, message: 'Not now.' })
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    await desk.waiting.flush()
    expect(desk.waiting.steps.value).toHaveLength(1)
    expect(desk.waiting.refused.value).toEqual([])
  })

  it('can be discarded if the server fails again and again, and those after it are sent', async () => {
    const shop = open()
    shop.be({ status: 500, message: 'Out of order.' })
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    desk.take('two', ship, 'Ship two')
    await vi.waitFor(() => expect(desk.waiting.failure.value?.message).toBe('Out of order.'))
    const [first] = desk.waiting.steps.value
    shop.be('well')
    desk.waiting.discard(first?.key ?? '')
    await isEmpty(desk)
    expect([...shop.made]).toEqual([['key-2', '/api/v1/desk/orders/two']])
    expect([desk.waiting.failure.value, desk.waiting.refused.value]).toEqual([null, []])
  })

  it('are not sent again if they are discarded while they are sent', async () => {
    const shop = open()
    shop.be('lost')
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    desk.take('two', ship, 'Ship two')
    desk.waiting.discard('key-1')
    await vi.waitFor(() => expect([...shop.made.keys()]).toEqual(['key-1', 'key-2']))
    expect(desk.waiting.steps.value).toMatchObject([{ key: 'key-2' }])
  })

  it('disappear in all tabs when one has sent them', async () => {
    const shop = open()
    shop.be('offline')
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    const other = shop.desk()
    await vi.waitFor(() => expect(other.waiting.failure.value?.kind).toBe('offline'))
    shop.be('well')
    await desk.waiting.flush()
    await other.waiting.flush()
    expect(other.waiting.steps.value).toEqual([])
  })

  it('end with the server’s reason if it refuses them', async () => {
    const shop = open()
    shop.be({ status: 409, message: 'It is cancelled.' })
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    await isEmpty(desk)
    expect(desk.waiting.refused.value).toMatchObject([{ title: 'Ship one', reason: 'It is cancelled.' }])
  })

  it('wait for the person who took them, and are sent for nobody else', async () => {
    const shop = open()
    shop.be('offline')
    const desk = shop.desk()
    desk.take('one', ship, 'Ship one')
    await vi.waitFor(() => expect(desk.waiting.steps.value).toHaveLength(1))
    shop.be('well')
    shop.session.value = { state: 'signed-out' }
    shop.session.value = { state: 'signed-in', userId: 'ravi' }
    await desk.waiting.flush()
    expect([desk.waiting.steps.value, shop.made.size]).toEqual([[], 0])
    shop.session.value = { state: 'signed-in', userId: 'meera' }
    await vi.waitFor(() => expect(shop.made.size).toBe(1))
  })
})
