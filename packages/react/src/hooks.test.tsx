import type { Shop } from '@haat/core'
import { type FakeShop, fakeShop, samples } from '@haat/core/fixtures'
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

const OWNED: Readonly<Record<string, Hook>> = {
  useCart,
  useFavourites,
  useOrders,
  useOrder: () => useOrder('0'.repeat(32)),
  useProfile,
  useAddresses,
}
const PUBLIC: Readonly<Record<string, Hook>> = {
  useProducts: () => useProducts({ category: 'Fruit' }),
  useCategories,
  useProduct: () => useProduct(samples.unrated.id),
  useSearch: () => useSearch('tomato'),
  useComments: () => useComments(samples.unrated.id),
}

describe.each(Object.entries(OWNED))('%s', (_, hook) => {
  it('has no data without a shopper, and says so', async () => {
    const result = use(fakeShop({ session: { state: 'signed-out' } }), hook)
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect([result.current.data, result.current.error]).toEqual([undefined, null])
  })
})

describe.each(Object.entries({ ...OWNED, ...PUBLIC }))('%s', (_, hook) => {
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

it('StrictMode loads once', async () => {
  const shop = fakeShop({ session: MEERA })
  const result = use(shop, useOrders)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(callsTo(shop, /order/)).toBe(1)
})

it('actions resolve with their failure, and never reject', async () => {
  const shop = fakeShop({ session: { state: 'signed-out' } })
  const profile = use(shop, useProfile)
  const saved = await profile.current.save({ firstName: 'Meera', lastName: 'Pillai' } as never)
  expect(saved).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
})

it('a checkout without a screen knows the total and what is missing', async () => {
  const result = use(fakeShop({ session: MEERA }), useCheckout)
  await waitFor(() => expect(result.current.lines.status).toBe('ready'))
  expect(result.current.total.total).toBeGreaterThan(0)
  await act(async () => result.current.pay())
  expect(result.current.problems.method).toContain('Please select a payment method')
})

it('the session, notices, tracking and the assistant are usable without components', async () => {
  const shop = fakeShop({ session: MEERA })
  const all = use(shop, () => ({
    session: useSession(),
    notices: useNotices(),
    tracking: useTracking('short'),
    assistant: useAssistant(),
  }))
  expect(all.current.session).toMatchObject(MEERA)
  act(() => all.current.notices.say('Saved.'))
  expect(all.current.notices.open.map(({ text }) => text)).toEqual(['Saved.'])
  await waitFor(() => expect(all.current.tracking.state).not.toBe('loading'))
  act(() => all.current.assistant.send('hello'))
  expect(all.current.assistant.entries.at(-1)).toMatchObject({ text: 'hello' })
})
