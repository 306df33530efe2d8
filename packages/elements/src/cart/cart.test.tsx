import { cartStore } from '@haat/core/cart'
import { samples } from '@haat/core/fixtures'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { shadowOf } from '../root/page.fixtures.ts'
import { shopFor } from '../root/shop.ts'
import { define } from './cart.tsx'

letDialogsOpen()
// On a busy machine the first import of this code takes seconds.
beforeAll(() => Promise.all([import('./DrawerShown.tsx'), import('../shared/shopper.ts')]))

const page = fakeShopPage(define)
type Drawer = HTMLElement & { open: boolean; show(): void }

const dialogOf = (element: Element) => shadowOf(element).querySelector('dialog')
const isOpen = (element: Element) => dialogOf(element)?.open
const waitUntil = (element: Element, open: boolean) => vi.waitFor(() => expect(isOpen(element)).toBe(open))
const makeDrawer = (host = HOST) =>
  Object.assign(document.createElement('haat-cart') as Drawer, { view: 'drawer', host })

/** Adds drawers to the page, and waits for their code. */
async function mountDrawers(...drawers: readonly Drawer[]) {
  await act(() => document.body.append(...drawers))
  for (const drawer of drawers) await vi.waitFor(() => expect(dialogOf(drawer)).not.toBeNull())
}

/** Adds a product to the cart of a shop. */
const addTo = (host: string) =>
  act(async () => {
    const { add } = shopFor(host, page.hostPage).use(cartStore)
    await add({ product: samples.unrated, variation: null, quantity: 1 })
  })

it('has the place of messages before the shopper does anything, as the network may be lost by then', async () => {
  await page.signIn('asha')
  const element = Object.assign(document.createElement('haat-cart'), { host: HOST })
  await act(() => document.body.append(element))
  await vi.waitFor(() =>
    expect(shadowOf(element).querySelector('.haat-notices [role="alert"]')).not.toBeNull(),
  )
})

describe('drawers', () => {
  beforeEach(async () => {
    page.server.answer('cartAdd', 'empty')
    await page.signIn('asha')
  })

  it('an addition opens the first drawer of its shop', async () => {
    const [other, first, second] = [makeDrawer('https://other.example'), makeDrawer(), makeDrawer()] as const
    await mountDrawers(other, first, second)
    await addTo(HOST)
    await waitUntil(first, true)
    expect(first.open).toBe(true)
    expect([isOpen(second), isOpen(other)]).toEqual([false, false])
    await act(() => first.remove())
    await addTo(HOST)
    await waitUntil(second, true)
  })

  it('opening one closes another that is open', async () => {
    const [first, second] = [makeDrawer(), makeDrawer()]
    await mountDrawers(first, second)
    await act(() => first.show())
    await waitUntil(first, true)
    await act(() => second.show())
    await waitUntil(first, false)
    expect([isOpen(second), first.open, second.open]).toEqual([true, false, true])
  })

  it('none opens by itself when the page mounts it, or removes it and adds it again', async () => {
    await addTo(HOST)
    const [old, next] = [makeDrawer(), makeDrawer()]
    await mountDrawers(old)
    expect(isOpen(old)).toBe(false)
    await addTo(HOST)
    await waitUntil(old, true)
    await act(() => old.replaceWith(next))
    await mountDrawers(next)
    expect(isOpen(next)).toBe(false)
    await act(() => next.replaceWith(old))
    await mountDrawers(old)
    expect([isOpen(old), old.open]).toEqual([false, false])
  })

  it('one that was closed is closed in a copy, which is shown after "Back"', async () => {
    document.body.innerHTML = '<haat-cart view="drawer" open></haat-cart>'
    const [drawer] = document.body.children as unknown as [Drawer]
    await mountDrawers(drawer)
    await waitUntil(drawer, true)
    await act(() => dialogOf(drawer)?.close())
    await waitUntil(drawer, false)
    const copy = drawer.cloneNode() as Drawer
    await act(() => drawer.replaceWith(copy))
    await mountDrawers(copy)
    expect(isOpen(copy)).toBe(false)
  })

  it('is closed when the page is left, and when the element is moved: the browser closes it then', async () => {
    const drawer = makeDrawer()
    await mountDrawers(drawer)
    await act(() => drawer.show())
    await waitUntil(drawer, true)
    await act(() => void dispatchEvent(new Event('pagehide')))
    await waitUntil(drawer, false)
    await act(() => drawer.show())
    await waitUntil(drawer, true)
    await act(() => document.body.prepend(drawer))
    await waitUntil(drawer, false)
    expect(drawer.open).toBe(false)
  })

  it('is closed when the shopper signs out', async () => {
    const drawer = makeDrawer()
    await mountDrawers(drawer)
    await act(() => drawer.show())
    await waitUntil(drawer, true)
    await page.signIn(null)
    await waitUntil(drawer, false)
  })
})
