import { sampleProducts } from '@haat/core/fixtures'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { define as defineCart } from '../cart/cart.tsx'
import { define as defineFavourites } from '../favourites/favourites.tsx'
import { define as defineProduct } from '../product/product.tsx'
import { fakeShopPage, HOST } from './fakeShopPage.fixtures.ts'
import { collectEvents, linksOf, mount, textOf, waitForText } from './page.fixtures.ts'

letDialogsOpen()

const page = fakeShopPage(defineCart, defineFavourites, defineProduct)
const { signIn } = page

const button = (element: Element, name: RegExp) =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    name.test(textContent ?? ''),
  )

describe('<haat-cart>', () => {
  type Drawer = Element & { open: boolean | undefined; show(): void; hide(): void }
  const dialog = (element: Element) => element.shadowRoot?.querySelector('dialog')

  it('asks a visitor to sign in at the shop', async () => {
    const element = await mount('<haat-cart></haat-cart>', 'Please sign in to view your cart.')
    expect(linksOf(element)).toEqual([`${HOST}/login?return_to=%2Fcart`])
  })

  it('is in the page, with one message, for an unknown view', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const tags = '<haat-cart view="popup"></haat-cart>'.repeat(2)
    await mount(tags, 'Please sign in to view your cart.')
    const message =
      'Haat: <haat-cart> has no view "popup", so it uses page. It takes page, drawer. Write view="drawer", for example.'
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[message]]))
  })

  it('shows the cart under the page’s own heading, and links to its checkout', async () => {
    await signIn('asha')
    const element = await mount(
      '<haat-cart heading="My basket" checkout-href="https://pay.example/"></haat-cart>',
      'Proceed to Checkout',
    )
    expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('My basket')
    expect(linksOf(element)).toContain('https://pay.example/')
  })

  it('links to the shop’s checkout instead of an address that could run a script', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await signIn('asha')
    const element = await mount(
      '<haat-cart checkout-href="javascript:alert(1)"></haat-cart>',
      'Proceed to Checkout',
    )
    expect(linksOf(element)).toContain(`${HOST}/checkout`)
    expect(linksOf(element).join()).not.toContain('javascript:')
    await vi.waitFor(() =>
      expect(error.mock.calls).toEqual([
        [
          expect.stringMatching(
            /^Haat: checkout-href="javascript:alert\(1\)" is not an http or https address/,
          ),
        ],
      ]),
    )
    await act(async () => element.setAttribute('checkout-href', '/pay'))
    expect(linksOf(element)).toContain('/pay')
  })

  it('emits its lines and every change, with the total in paise', async () => {
    const received = collectEvents('haat:cart:lines-update') as {
      count: number
      total: number
      lines: object[]
    }[]
    await signIn('asha')
    const element = await mount('<haat-cart></haat-cart>', 'Proceed to Checkout')
    await vi.waitFor(() => expect(received).not.toHaveLength(0))
    const [first] = received
    expect(first?.lines).toHaveLength(first?.count ?? 0)
    expect(Object.keys(first?.lines[0] ?? {})).toEqual(['productId', 'variationId', 'quantity'])
    await act(() => button(element, /^One more of/)?.click())
    await vi.waitFor(() => expect(received.at(-1)?.total).toBeGreaterThan(first?.total ?? 0))
    expect(Number.isInteger(received.at(-1)?.total)).toBe(true)
    await signIn(null)
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ lines: [], count: 0, total: 0 }))
  })

  it('opens as a drawer when the page opens it, and its property has the state', async () => {
    await signIn('asha')
    const element = (await mount('<haat-cart view="drawer"></haat-cart>', '')) as Drawer
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(false))
    await act(() => element.show())
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(true))
    expect(element.open).toBe(true)
    await act(() => element.hide())
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(false))
    expect(element.open).toBe(false)
    await act(() => element.setAttribute('open', ''))
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(true))
    await act(() => dialog(element)?.close())
    await vi.waitFor(() => expect(element.open).toBe(false))
    await act(() => element.setAttribute('open', ''))
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(true))
    await act(() => element.removeAttribute('open'))
    await vi.waitFor(() => expect(dialog(element)?.open).toBe(false))
  })
})

describe('<haat-favourites>', () => {
  it('asks a visitor to sign in at the shop', async () => {
    const element = await mount('<haat-favourites></haat-favourites>', 'Your Favorites Await!')
    expect(linksOf(element)).toEqual([`${HOST}/login?return_to=%2Ffavorites`])
  })

  it('shows the list of the shopper whom the page signs in, and emits every change', async () => {
    const received = collectEvents('haat:favourites:update')
    const element = await mount(
      '<haat-favourites heading="For my kitchen" columns="2"></haat-favourites>',
      'Await',
    )
    await signIn('asha')
    await waitForText(element, 'Country Tomatoes')
    expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('For my kitchen')
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
    await act(() => button(element, /^Remove Country Tomatoes/)?.click())
    await vi.waitFor(() => expect(received).toMatchObject([{ count: 4 }, { count: 3 }]))
    await signIn(null)
    await waitForText(element, 'Your Favorites Await!')
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ products: [], count: 0 }))
  })

  it('has as many columns as fit, and names the range, for a number out of it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await signIn('asha')
    await mount('<haat-favourites columns="99"></haat-favourites>', '₹')
    await vi.waitFor(() =>
      expect(error.mock.calls).toEqual([
        [
          'Haat: <haat-favourites> has columns="99", so it shows as many as fit. It takes a whole number from 1 to 6. Write columns="4", for example.',
        ],
      ]),
    )
  })

  it('loads again on refresh', async () => {
    await signIn('asha')
    type Refreshed = HTMLElement & { refresh(): Promise<void> }
    const element = await mount<Refreshed>('<haat-favourites></haat-favourites>', 'Country Tomatoes')
    page.server.answer('favourites', 'empty')
    await act(() => element.refresh())
    await waitForText(element, 'You have no favourite products yet.')
  })
})

describe('<haat-product>', () => {
  const [tomatoes] = sampleProducts
  const tag = (rest = '') => `<haat-product product-id="${tomatoes?.id}" ${rest}></haat-product>`

  it('shows a product whose links lead to the shop', async () => {
    const element = await mount(tag(), tomatoes?.name ?? '')
    expect(linksOf(element).length).toBeGreaterThan(2)
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
    expect(textOf(element)).not.toContain('Comments')
  })

  it('shows comments if its attribute is set, when they are near the viewport', async () => {
    class NearObserver {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: NearObserver['callback']) {
        this.callback = callback
      }
      observe() {
        this.callback([{ isIntersecting: true }])
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', NearObserver)
    const element = await mount(tag('comments'), 'Please log in to interact with comments.')
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
  })

  it('carries out a visitor’s action after they have signed in', async () => {
    const element = await mount(tag(), tomatoes?.name ?? '')
    await act(() => button(element, /^Add to Cart/)?.click())
    await waitForText(element, 'Please login to add items to cart / favourites')
    expect(page.server.calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
    await signIn('asha')
    // The sample shopper has them already.
    await waitForText(element, 'Product already added to Cart')
    expect(page.server.calls.find(({ method }) => method === 'POST')?.headers.get('authorization')).toBe(
      'Bearer token-of-asha',
    )
  })

  it('reports a missing product, and keeps the fallback', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    page.server.answer('product', { status: 404 })
    const received = collectEvents('haat:failed')
    await act(() => {
      document.body.innerHTML = '<haat-product product-id="gone">See our tomatoes</haat-product>'
    })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]).toEqual({ code: 'not-found', message: expect.stringContaining('no product "gone"') })
    expect(document.querySelector('haat-product')?.shadowRoot?.querySelector('slot')).not.toBeNull()
  })

  it('reports a missing product-id', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await act(() => {
      document.body.innerHTML = '<haat-product></haat-product>'
    })
    await vi.waitFor(() =>
      expect(error.mock.calls.flat().join()).toMatch(/^Haat: <haat-product> has no product-id/),
    )
  })
})
