import type { Shop } from '@haat/core'
import { type FakeShop, fakeShop, SAMPLE_ORDER, samples } from '@haat/core/fixtures'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useProfile } from './account/index.ts'
import { useAddresses } from './addresses/index.ts'
import { useAssistant } from './assistant/index.ts'
import { useCart } from './cart/index.ts'
import { useCategories, useProducts } from './catalogue/index.ts'
import { useCheckout } from './checkout/index.ts'
import { useComments } from './comments/index.ts'
import { useFavourites } from './favourites/index.ts'
import { useNotices } from './notices/index.ts'
import { useOrder, useOrders } from './orders/index.ts'
import { useProduct } from './product/index.ts'
import { useSearch } from './search/index.ts'
import { useSession } from './session/index.ts'
import { inShop } from './shop.fixtures.ts'
import { useTracking } from './tracking/index.ts'
import type { Query } from './ui/query.ts'

const MEERA = { state: 'signed-in', userId: 'meera' } as const

/** Uses a hook as a React app does, in StrictMode. */
const use = <T,>(shop: Shop, hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) =>
      inShop(shop, createElement(StrictMode, null, children)),
  }).result

const callsTo = (shop: FakeShop, path: RegExp) => shop.calls.filter((call) => path.test(call.path)).length

type Hook = () => Pick<Query<unknown>, 'status' | 'data' | 'error'>
const Status = ({ hook }: { hook: Hook }) => hook().status

/** What the notices of a shop are. */
const Shown = () => useNotices().data.open.map(({ text }) => text)

const OWNED: Readonly<Record<string, Hook>> = {
  useCart,
  useFavourites,
  useOrders,
  useOrder: () => useOrder(SAMPLE_ORDER),
  useProfile,
  useAddresses,
  useCheckout: () => useCheckout(),
  useSession,
}
const PUBLIC: Readonly<Record<string, Hook>> = {
  useProducts: () => useProducts({ category: 'Fruit' }),
  useCategories,
  useProduct: () => useProduct(samples.unrated.id),
  useSearch: () => useSearch('tomato'),
  useComments: () => useComments(samples.unrated.id),
  useTracking: () => useTracking(SAMPLE_ORDER),
}

describe.each(Object.entries(OWNED))('%s', (_, hook) => {
  it('has no data without a shopper, and says so', async () => {
    const result = use(fakeShop({ session: { state: 'signed-out' } }), hook)
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect([result.current.data, result.current.error]).toEqual([undefined, null])
  })
})

describe.each(Object.entries({ ...OWNED, ...PUBLIC, useAssistant }))('%s', (_, hook) => {
  it('is loading on the server', () => {
    expect(renderToString(inShop(fakeShop({ session: MEERA }), <Status hook={hook} />))).toBe('loading')
  })
})

describe.each(Object.entries(PUBLIC))('%s', (_, hook) => {
  it('has data for everybody', async () => {
    const result = use(fakeShop({ session: { state: 'signed-out' } }), hook)
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.data).toBeTruthy()
  })
})

it('the cart shows changes immediately, and undoes what the shop refuses', async () => {
  const shop = fakeShop({ session: MEERA, cartRemove: 'offline' })
  const result = use(shop, useCart)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  const before = result.current.data?.lines ?? []
  const [first] = before
  if (!first) throw new Error('The sample cart is empty.')
  let removing: Promise<unknown> = Promise.resolve()
  act(() => {
    removing = result.current.remove(first)
  })
  expect(result.current.data?.lines).toHaveLength(before.length - 1)
  await act(() => removing)
  expect(result.current.data?.lines).toHaveLength(before.length)
})

it('a failed load has its failure, and loads again on request', async () => {
  const shop = fakeShop({ session: MEERA, cart: 'offline' })
  const result = use(shop, useCart)
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect(result.current.error?.kind).toBe('offline')
  shop.answer('cart', 'ready')
  await act(() => result.current.refetch())
  expect(result.current.status).toBe('ready')
})

it.each([
  ['orders', useOrders, /order/],
  ['tracking', () => useTracking(SAMPLE_ORDER), /ordertrack/],
] as const)('StrictMode loads %s once', async (_, hook: Hook, path) => {
  const shop = fakeShop({ session: MEERA })
  const result = use(shop, hook)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(callsTo(shop, path)).toBe(1)
})

it('actions resolve with their failure, and never reject', async () => {
  const shop = fakeShop({ session: { state: 'signed-out' } })
  const profile = use(shop, useProfile)
  const saved = await profile.current.save({ firstName: 'Meera', lastName: 'Pillai' } as never)
  expect(saved).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
})

it('a checkout without a screen has its lines, knows the total and what is missing', async () => {
  const result = use(fakeShop({ session: MEERA }), useCheckout)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(result.current.data?.length).toBeGreaterThan(0)
  expect(result.current.total.total).toBeGreaterThan(0)
  await waitFor(() => expect(result.current.options.status).toBe('ready'))
  await act(async () => result.current.pay())
  expect(result.current.problems.method).toContain('Please select a payment method')
})

it('the session says who is signed in, and that this cannot be found out', async () => {
  const result = use(fakeShop({ session: MEERA }), useSession)
  expect(result.current).toMatchObject({ status: 'ready', data: { userId: 'meera' }, error: null })
  const failed = use(fakeShop({ session: { state: 'unavailable' } }), useSession)
  expect(failed.current).toMatchObject({ status: 'failed', data: undefined, error: { kind: 'offline' } })
  expect(use(fakeShop({ session: { state: 'unknown' } }), useSession).current.status).toBe('loading')
})

it('tracking has the delivery, and says why there is none', async () => {
  const shop = fakeShop({ tracking: 'offline' })
  const result = use(shop, () => useTracking(`#${SAMPLE_ORDER}`))
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect(result.current.error?.kind).toBe('offline')
  shop.answer('tracking', 'ready')
  await act(() => result.current.refetch())
  expect(result.current.data).toMatchObject({ state: 'found', tracking: { orderId: SAMPLE_ORDER } })
  shop.answer('tracking', 'empty')
  await act(() => result.current.refetch())
  expect(result.current.data).toEqual({ state: 'no-data' })
})

it('tracking asks nothing without an id', async () => {
  const shop = fakeShop()
  const result = use(shop, () => useTracking(' # '))
  await waitFor(() => expect(result.current.data).toEqual({ state: 'unknown' }))
  expect(callsTo(shop, /ordertrack/)).toBe(0)
})

it('tracking asks again when a page is opened a minute later', async () => {
  const shop = fakeShop()
  const first = use(shop, () => useTracking(SAMPLE_ORDER))
  await waitFor(() => expect(first.current.status).toBe('ready'))
  expect(use(shop, () => useTracking(SAMPLE_ORDER)).current.status).toBe('ready')
  expect(callsTo(shop, /ordertrack/)).toBe(1)
  shop.advance(60_000)
  const later = use(shop, () => useTracking(SAMPLE_ORDER))
  expect(later.current.status).toBe('loading')
  await waitFor(() => expect(later.current.status).toBe('ready'))
  expect(callsTo(shop, /ordertrack/)).toBe(2)
})

it('notices are usable without a component', () => {
  const result = use(fakeShop(), useNotices)
  expect(result.current).toMatchObject({ status: 'ready', data: { open: [], history: [] }, error: null })
  act(() => result.current.say('Saved.'))
  expect(result.current.data.open.map(({ text }) => text)).toEqual(['Saved.'])
  const [notice] = result.current.data.open
  act(() => result.current.dismiss(notice?.id ?? 0))
  expect([result.current.data.open.length, result.current.data.history.length]).toEqual([0, 1])
})

it('notices of earlier pages are not in the HTML of the server', () => {
  const shop = fakeShop()
  shop.notices.say('Saved.')
  expect(renderToString(inShop(shop, <Shown />))).toBe('')
})

it('the assistant is usable without its window', async () => {
  const result = use(fakeShop({ session: MEERA }), useAssistant)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  act(() => result.current.type('hello'))
  expect(result.current.draft).toBe('hello')
  act(() => result.current.send())
  expect(result.current.data?.at(-1)).toMatchObject({ text: 'hello' })
  expect([result.current.draft, result.current.mode, result.current.pending]).toEqual(['', null, null])
})
