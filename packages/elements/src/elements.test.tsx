import { fakeShop, sampleProducts } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { define as defineFavourites } from './favourites.tsx'
import { define as defineProduct } from './product.tsx'
import type { ShopperSession } from './sessions.ts'
import { surroundingsOf } from './surroundings.fixtures.ts'

const HOST = 'https://shop.example'
const surroundings = surroundingsOf(HOST)
defineFavourites(surroundings)
defineProduct(surroundings)

const asha: ShopperSession = { userId: 'asha', getToken: async () => 'token-of-asha' }
const signIn = (session: ShopperSession | null) => act(() => surroundings.sessions.set(session))

type Element = HTMLElement & { refresh(): Promise<void> }

/** A tag on the page, once it shows `text`. */
async function place(html: string, text: string): Promise<Element> {
  await act(() => {
    document.body.innerHTML = html
  })
  const element = document.body.firstElementChild as Element
  await shows(element, text)
  return element
}
const textOf = (element: Element) => element.shadowRoot?.querySelector('.haat-stage')?.textContent ?? ''
const shows = (element: Element, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(textOf(element)).toContain(text)
  })
const linksOf = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
const button = (element: Element, name: RegExp) =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    name.test(textContent ?? ''),
  )

/** Details of an event from now on. */
function hear(name: string): unknown[] {
  const heard: unknown[] = []
  document.addEventListener(name, (event) => heard.push((event as CustomEvent).detail))
  return heard
}

let server: ReturnType<typeof fakeShop>
beforeEach(() => {
  server = fakeShop()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  await signIn(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('<haat-favourites>', () => {
  it('asks a visitor to sign in at the shop', async () => {
    const element = await place('<haat-favourites></haat-favourites>', 'Your Favorites Await!')
    expect(linksOf(element)).toEqual([`${HOST}/login?return_to=%2Ffavorites`])
  })

  it('shows the list of whoever the page says is signed in, and tells of every change', async () => {
    const heard = hear('haat:favourites:update')
    const element = await place(
      '<haat-favourites heading="For my kitchen" columns="2"></haat-favourites>',
      'Await',
    )
    await signIn(asha)
    await shows(element, 'Country Tomatoes')
    expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('For my kitchen')
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
    await act(() => button(element, /^Remove Country Tomatoes/)?.click())
    await vi.waitFor(() => expect(heard).toMatchObject([{ count: 4 }, { count: 3 }]))
    await signIn(null)
    await shows(element, 'Your Favorites Await!')
    expect(heard.at(-1)).toEqual({ products: [], count: 0 })
  })

  it('asks anew when told to', async () => {
    await signIn(asha)
    const element = await place('<haat-favourites></haat-favourites>', 'Country Tomatoes')
    server.answer('favourites', 'empty')
    await act(() => element.refresh())
    await shows(element, 'You have no favourite products yet.')
  })
})

describe('<haat-product>', () => {
  const [tomatoes] = sampleProducts
  const tag = (rest = '') => `<haat-product product-id="${tomatoes?.id}" ${rest}></haat-product>`

  it('shows a product whose links lead to the shop', async () => {
    const element = await place(tag(), tomatoes?.name ?? '')
    expect(linksOf(element).length).toBeGreaterThan(2)
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
    expect(textOf(element)).not.toContain('Comments')
  })

  it('shows what shoppers say of it where that is asked for', async () => {
    const element = await place(tag('comments'), 'Please log in to interact with comments.')
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\//)
  })

  it('carries out what a visitor wished for as soon as they are signed in', async () => {
    const element = await place(tag(), tomatoes?.name ?? '')
    await act(() => button(element, /^Add to Cart/)?.click())
    await shows(element, 'Please login to add items to cart / favourites')
    expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
    await signIn(asha)
    // The sample shopper has them already.
    await shows(element, 'Product already added to Cart')
    expect(server.calls.find(({ method }) => method === 'POST')?.headers.get('authorization')).toBe(
      'Bearer token-of-asha',
    )
  })

  it('says that it did not come, and keeps what the page put there', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer('product', { status: 404 })
    const heard = hear('haat:failed')
    await act(() => {
      document.body.innerHTML = '<haat-product product-id="gone">See our tomatoes</haat-product>'
    })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(document.querySelector('haat-product')?.shadowRoot?.querySelector('slot')).not.toBeNull()
  })

  it('says what is missing when no product is named', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await act(() => {
      document.body.innerHTML = '<haat-product></haat-product>'
    })
    await vi.waitFor(() =>
      expect(error.mock.calls.flat().join()).toMatch(/^Haat: <haat-product> has no product-id/),
    )
  })
})
