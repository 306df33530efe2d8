import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserTabs, noTabs, type TabMessage, type Tabs } from './tabs.ts'

/** Opens a page with its own events and received messages. */
function openPage(name: string) {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const tabs = browserTabs(name)
  const received: TabMessage['topic'][] = []
  tabs.subscribe(({ topic }) => received.push(topic))
  const dispatch = (type: string, persisted: boolean) =>
    void page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { tabs, received, hide: () => dispatch('pagehide', true), show: () => dispatch('pageshow', true) }
}

const CART: TabMessage = { topic: 'cart', userId: 'meera' }
const changed = (tabs: Tabs) => tabs.publish(CART)

describe('pages of one browser', () => {
  let closed: number
  let opened: number
  let count = 0
  let name: string
  const open = () => openPage(name)
  beforeEach(() => {
    closed = 0
    opened = 0
    count += 1
    name = `haat ${count}`
    const Real = globalThis.BroadcastChannel
    vi.stubGlobal(
      'BroadcastChannel',
      class extends Real {
        constructor(channel: string) {
          super(channel)
          opened += 1
        }
        override close() {
          closed += 1
          super.close()
        }
      },
    )
  })
  const pages: ReturnType<typeof openPage>[] = []
  const two = () => {
    const both = [open(), open()] as const
    pages.push(...both)
    return both
  }
  afterEach(() => {
    for (const page of pages.splice(0)) page.hide()
    vi.unstubAllGlobals()
  })

  it('receive what the others publish', async () => {
    const [first, second] = two()
    changed(first.tabs)
    await vi.waitFor(() => expect(second.received).toEqual(['cart']))
    expect(first.received).toEqual([])
  })

  it('have no channel open while they are in the back/forward cache', () => {
    const [first] = two()
    first.hide()
    expect([opened, closed]).toEqual([2, 1])
    changed(first.tabs)
    expect([opened, closed]).toEqual([3, 2])
  })

  it('report missed messages when they come back, and receive messages again', async () => {
    const [first, second] = two()
    first.hide()
    changed(second.tabs)
    first.show()
    expect(first.received).toEqual(['missed'])
    changed(second.tabs)
    await vi.waitFor(() => expect(first.received).toEqual(['missed', 'cart']))
  })

  it('work if a page hides BroadcastChannel from other scripts', async () => {
    const [first, second] = two()
    vi.stubGlobal('BroadcastChannel', undefined)
    first.hide()
    first.show()
    changed(first.tabs)
    await vi.waitFor(() => expect(second.received).toEqual(['cart']))
  })
})

it.each([
  ['the browser has no channels', undefined],
  [
    'the browser refuses channels, because storage is blocked',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('a page has no other tabs if %s', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const { tabs, received, hide, show } = openPage('haat alone')
  changed(tabs)
  hide()
  show()
  expect(received).toEqual(['missed'])
  vi.unstubAllGlobals()
})

it('noTabs reports when the page comes back from the cache, until it is unsubscribed', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const received: TabMessage['topic'][] = []
  const stop = noTabs.subscribe(({ topic }) => received.push(topic))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(received).toEqual([])
  show(true)
  stop()
  show(true)
  expect(received).toEqual(['missed'])
})
