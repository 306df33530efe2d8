import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { RESUME_TIME } from '../client/resuming.ts'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { fakeIdentity } from '../shared/identity.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { publisher } from '../shared/publisher.ts'
import { fakeServer } from '../shared/server.fixtures.ts'
import type { TabMessage } from '../shared/tabs.ts'
import { createShop, type ShopOptions } from '../shop.ts'
import { addToCart } from './cart.add.ts'
import { cartRoutes } from './cart.routes.fixtures.ts'
import {
  ALL,
  bag,
  kadhai,
  last,
  linesOf,
  MEERA,
  OUT,
  pepper,
  storageWith,
  storeOf,
} from './cart.store.fixtures.ts'
import { UNANSWERED_KEY } from './cart.unanswered.ts'

const KADHAI = '1 cast-iron-kadhai'

/** The pages of one tab, which a shopper opens one after the other. */
function tab() {
  const { saved, storage: visit } = storageWith()
  const clock = fakeClock()
  const server = fakeServer(cartRoutes({}), {}, clock)
  const open = (
    session: SessionState,
    fetch: typeof globalThis.fetch = server.fetch,
    options: Pick<ShopOptions, 'tabs' | 'url'> = {},
  ) => createShop({ identity: fakeIdentity(signal(session)), visit, clock, fetch, ...options })
  return {
    saved,
    clock,
    server,
    open,
    /** A page that is left before any answer arrives; the server carries out its calls, unless they are lost. */
    openAndLeave: ({ isLost = false } = {}) =>
      open(MEERA, async (...call) => {
        const { method } = new Request(new URL(String(call[0]), 'https://shop.test'), call[1])
        const answer = isLost && method !== 'GET' ? undefined : await server.fetch(...call)
        return method === 'GET' && answer ? answer : new Promise<Response>(() => {})
      }),
    /** The changes that reached the server, with their idempotency keys: it refuses one that comes with another body. */
    changes: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map((call) => `${call.method} ${call.headers.get('idempotency-key')} ${JSON.stringify(call.body)}`),
  }
}

describe('a page that is left before the server has answered', () => {
  it('leaves an addition to the next page, even if the session was not known', async () => {
    const { open, changes, saved } = tab()
    const first = open({ state: 'unknown' })
    vi.spyOn(first.identity, 'ready').mockReturnValue(new Promise(() => {}))
    void addToCart(first, kadhai)
    await flush()
    expect(changes()).toEqual([])

    const next = open(MEERA)
    storeOf(next).cart.use()
    await vi.waitFor(() => expect(linesOf(next)).toEqual([...ALL, KADHAI]))
    await storeOf(next).whenIdle()
    expect(changes()).toHaveLength(1)
    expect(last(next)).toMatchObject({ tone: 'good', text: 'Product added to cart successfully!' })
    expect(saved.has(UNANSWERED_KEY)).toBe(false)
  })

  it.each([false, true])('has each change carried out once, in order; lost: %j', async (isLost) => {
    const { openAndLeave, open, changes } = tab()
    const first = openAndLeave({ isLost })
    storeOf(first).cart.use()
    await vi.waitFor(() => expect(linesOf(first)).toEqual(ALL))
    storeOf(first).change(pepper, 1)
    storeOf(first).change(pepper, 1)
    storeOf(first).change(pepper, 1)
    void storeOf(first).remove(bag)
    void storeOf(first).add(kadhai)
    await flush()
    // The others wait for its answer.
    const sent = isLost ? [] : changes()
    expect(sent).toHaveLength(isLost ? 0 : 1)

    const next = open(MEERA)
    storeOf(next).cart.use()
    await vi.waitFor(() => expect(linesOf(next)).toEqual(['2 country-tomatoes', '6 malabar-pepper', KADHAI]))
    await storeOf(next).whenIdle()
    expect(linesOf(next)).toEqual(['2 country-tomatoes', '6 malabar-pepper', KADHAI])
    expect(new Set(changes()).size).toBe(4)
    expect(changes()).toEqual([...sent, ...new Set(changes())])
  })

  it('sends what is pressed after the return to it under another key', async () => {
    const { open, changes, server } = tab()
    const tabs = publisher<TabMessage>()
    let answerFirst = () => {}
    const gate = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    const first = open(
      MEERA,
      async (...call) => {
        const answer = await server.fetch(...call)
        if (server.calls.some(({ method }) => method !== 'GET')) await gate
        return answer
      },
      { tabs },
    )
    storeOf(first).cart.use()
    await vi.waitFor(() => expect(linesOf(first)).toEqual(ALL))
    storeOf(first).change(pepper, 1)
    await flush()
    storeOf(first).change(pepper, 1)

    const next = open(MEERA)
    storeOf(next).cart.use()
    await vi.waitFor(() => expect(changes()).toHaveLength(3))
    await storeOf(next).whenIdle()

    tabs.publish({ topic: 'missed', userId: null })
    storeOf(first).change(pepper, 1)
    answerFirst()
    await storeOf(first).whenIdle()
    expect(new Set(changes()).size).toBe(3)
    expect(new Set(changes().map((change) => change.split(' ')[1])).size).toBe(3)
    expect(linesOf(first)).toContain('6 malabar-pepper')
  })

  it('leaves nothing that was answered', async () => {
    const { open, changes, saved } = tab()
    const first = open(MEERA)
    await addToCart(first, kadhai)
    storeOf(first).change(pepper, 1)
    await storeOf(first).whenIdle()
    expect(saved.has(UNANSWERED_KEY)).toBe(false)
    storeOf(open(MEERA))
    await flush()
    expect(changes()).toHaveLength(2)
  })

  it('leaves nothing to a visitor who is asked to log in', async () => {
    const { open, saved } = tab()
    await addToCart(open(OUT), kadhai)
    expect(saved.has(UNANSWERED_KEY)).toBe(false)
  })
})

describe('changes of an earlier page are not sent', () => {
  it.each<[string, SessionState, number]>([
    ['by another shopper', { state: 'signed-in', userId: 'asha' }, 0],
    ['a minute later', MEERA, RESUME_TIME + 1],
  ])('%s', async (_, session, later) => {
    const { openAndLeave, open, clock, changes, saved } = tab()
    void storeOf(openAndLeave({ isLost: true })).add(kadhai)
    await flush()
    clock.advance(later)
    storeOf(open(session))
    await flush()
    expect(changes()).toEqual([])
    expect(saved.has(UNANSWERED_KEY)).toBe(false)
  })

  it('to another shop', async () => {
    const { openAndLeave, open, saved } = tab()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    void storeOf(openAndLeave({ isLost: true })).add(kadhai)
    storeOf(open(MEERA, fetch, { url: 'https://other.example' }))
    await flush()
    expect(fetch.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
    expect(saved.has(UNANSWERED_KEY)).toBe(true)
  })

  it('if they are invalid; the others are', async () => {
    const { openAndLeave, open, changes, saved } = tab()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    void storeOf(openAndLeave({ isLost: true })).add(kadhai)
    const [valid] = JSON.parse(saved.get(UNANSWERED_KEY) ?? '') as { key: string }[]
    const invalid = [null, 7, { ...valid, key: 'other', productId: 5 }, { ...valid, key: 9 }]
    saved.set(UNANSWERED_KEY, JSON.stringify([...invalid, valid]))
    storeOf(open(MEERA))
    await flush()
    expect(changes()).toEqual([expect.stringContaining(`POST ${valid?.key} `)])
    saved.set(UNANSWERED_KEY, '{"not": "a list"')
    storeOf(open(MEERA))
    expect(saved.has(UNANSWERED_KEY)).toBe(false)
  })
})
