import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showNotifications } from './push.ts'

type Act = (event: object) => void

const acts = new Map<string, Act>()
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, act: Act) => acts.set(type, act))
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { openWindow })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  showNotification.mockClear()
  openWindow.mockClear()
  showNotifications()
})

afterEach(() => vi.unstubAllGlobals())

const waitUntil = () => {}
const push = (json: () => unknown) => acts.get('push')?.({ data: { json }, waitUntil })
const note = { title: 'On its way', body: 'Order 12345678', path: '/order/1', tag: 'm1' }

it('shows a notification of the shop, one for each tag', () => {
  push(() => note)
  expect(showNotification).toHaveBeenCalledWith('On its way', {
    body: 'Order 12345678',
    tag: 'm1',
    icon: '/icon-192.png',
    data: '/order/1',
  })
})

it('shows nothing for a message that is none of the shop’s', () => {
  for (const other of [null, 'text', {}, { ...note, path: 7 }]) push(() => other)
  push(() => JSON.parse('{'))
  acts.get('push')?.({ data: null, waitUntil })
  expect(showNotification).not.toHaveBeenCalled()
})

it('opens the order that is pressed, and no other site', () => {
  const close = vi.fn()
  for (const data of ['/order/1', 'https://evil.example/order/2'])
    acts.get('notificationclick')?.({ notification: { data, close }, waitUntil })
  expect(openWindow.mock.calls).toEqual([['/order/1'], ['/order/2']])
  expect(close).toHaveBeenCalledTimes(2)
})

describe('a subscription that the browser has replaced', () => {
  const call = vi.fn(async () => new Response())
  const subscribe = vi.fn(async () => fresh)
  const old = {
    endpoint: 'https://push.example/old',
    options: { userVisibleOnly: true },
    toJSON: () => ({ keys: { auth: 'secret' } }),
  }
  const fresh = { toJSON: () => ({ endpoint: 'https://push.example/new' }) }
  async function change(event: object) {
    let work: Promise<unknown> = Promise.resolve()
    acts.get('pushsubscriptionchange')?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', call.mockClear())
    vi.stubGlobal('registration', { showNotification, pushManager: { subscribe: subscribe.mockClear() } })
  })

  it.each([
    ['itself', { oldSubscription: old, newSubscription: fresh }, 0],
    ['only in part: it is subscribed again', { oldSubscription: old, newSubscription: null }, 1],
  ])('%s, is reported to the shop with the secret of the old one', async (_, event, times) => {
    await change(event)
    expect(subscribe).toHaveBeenCalledTimes(times)
    expect(call).toHaveBeenCalledWith('/api/v1/push', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"endpoint":"https://push.example/old","auth":"secret","device":{"endpoint":"https://push.example/new"}}',
    })
  })

  it('is not reported without an old one, or without a permission for a new one', async () => {
    await change({ oldSubscription: null, newSubscription: fresh })
    subscribe.mockRejectedValueOnce(new DOMException('no permission', 'NotAllowedError'))
    await change({ oldSubscription: old, newSubscription: null })
    expect(call).not.toHaveBeenCalled()
  })
})
