import { fakeShop } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { define as defineCart } from '../cart/cart.tsx'
import { define as defineFavourites } from '../favourites/favourites.tsx'
import { define as defineGrid } from '../product-grid/product-grid.tsx'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
import { safeHref } from './fields.ts'

const page = fakeShopPage(defineCart, defineFavourites, defineGrid)

const CARD = `<template slot="card"><article class="mine">
  <img data-field="picture"><h3 data-field="title"></h3><b data-field="price"></b><s data-field="old-price"></s>
  <i data-field="discount"></i><em data-field="stock"></em><a data-field="link">More</a><a data-field="link"><img data-field="picture"></a><script>window.ran = true</script>
  <button data-field="add">Buy</button><button data-field="favourite"></button>
</article></template>`
const card = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.mine')].find(({ textContent }) =>
    textContent?.includes(text),
  ) as HTMLElement
const field = <E extends HTMLElement>(of: HTMLElement, name: string) =>
  of.querySelector<E>(`[data-field="${name}"]`) as E
const slotNames = (element: Element) =>
  [...shadowOf(element).querySelectorAll('slot')].map(({ name }) => name)

async function grid(html: string, attributes = '') {
  await act(() => {
    document.body.innerHTML = `<haat-product-grid ${attributes}>${html}</haat-product-grid>`
  })
  await vi.waitFor(() => expect(document.querySelector('.mine')).not.toBeNull())
  return document.querySelector('haat-product-grid') as HTMLElement
}

describe('a card of the page’s own', () => {
  it('shows a product in the page, instead of our card', async () => {
    const element = await grid(CARD)
    const tomatoes = card('Country Tomatoes')
    expect(field(tomatoes, 'price').textContent).toMatch(/^₹/)
    expect(field<HTMLAnchorElement>(tomatoes, 'link').href).toBe(`${HOST}/product/country-tomatoes`)
    expect(field(tomatoes, 'stock').hidden).toBe(true)
    const links = [...tomatoes.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))
    expect(links).toEqual([null, field(tomatoes, 'title').textContent])
    expect(shadowOf(element).querySelector('article')).toBeNull()
    expect(slotNames(element)).toContain(tomatoes.parentElement?.slot)
    expect([document.querySelectorAll('.mine script').length, 'ran' in window]).toEqual([0, false])
    await act(async () => element.remove())
    expect(element.querySelector('.mine')).toBeNull()
  })

  it('shows data of a product as text only, and no address that could run a script', async () => {
    const name = '<img src=x onerror=alert(1)>'
    page.server = fakeShop({
      productWires: [{ _id: 'a"b', name, price: 5, imgUrl: ['javascript:alert(1)'] }],
    })
    vi.stubGlobal('fetch', page.server.fetch)
    await grid(CARD, 'limit="7"')
    const malicious = card('onerror')
    expect(field(malicious, 'title').textContent).toBe(name)
    expect(field(malicious, 'title').childElementCount).toBe(0)
    expect(field(malicious, 'picture').getAttributeNames().sort()).toEqual(['alt', 'data-field', 'hidden'])
    expect(field<HTMLAnchorElement>(malicious, 'link').href).toBe(`${HOST}/product/a%22b`)
    expect(safeHref('javascript:alert(1)')).toBeNull()
    expect(safeHref('data:text/html,x')).toBeNull()
    expect(safeHref('/product/a')).toBe(new URL('/product/a', document.baseURI).href)
  })

  it('has buttons with names that add a product to the cart and the favourites', async () => {
    await page.signIn('asha')
    await grid(CARD)
    const mangoes = card('Alphonso')
    const name = field(mangoes, 'title').textContent
    const [add, heart] = [
      field<HTMLButtonElement>(mangoes, 'add'),
      field<HTMLButtonElement>(mangoes, 'favourite'),
    ]
    expect(add.getAttribute('aria-label')).toBe(`Buy: ${name}`)
    expect(heart.getAttribute('aria-label')).toBe(`Add ${name} to favourites`)
    expect([add.type, heart.type]).toEqual(['button', 'button'])
    const before = heart.getAttribute('aria-pressed')
    heart.focus()
    await act(async () => heart.click())
    await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).not.toBe(before))
    expect(document.activeElement).toBe(heart)
    await act(async () => add.click())
    await vi.waitFor(() =>
      expect(page.server.calls.find(({ path }) => path === '/api/v1/cart/add')).toBeDefined(),
    )
  })

  it.each([
    [
      '<p slot="card">Mine</p>',
      'has a <p> in its slot "card", which takes a <template>, so it shows its own cards. Write <template slot="card">',
    ],
    [
      '<template slot="card"> </template>',
      'has an empty template "card", so it shows its own cards. Write <template slot="card">',
    ],
    [
      '<p slot="card-footer">Mine</p>',
      'has a <p> in its slot "card-footer", which takes a <template>, so nothing is shown below its cards.',
    ],
  ])('is ours, with one warning, for %s', async (html, warning) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const element = await mount(`<haat-product-grid limit="3">${html}</haat-product-grid>`, '₹')
    expect(shadowOf(element).querySelectorAll('article')).toHaveLength(3)
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`Haat: <haat-product-grid> ${warning}`)]])
  })

  it('warns of fields that show nothing, and of a second template', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await grid(
      `<template slot="card"><p class="mine"><b data-field="titel"></b><a data-field="picture"></a><i data-field="add">Buy</i><b data-field="title"></b></p></template>${CARD}`,
      'limit="2"',
    )
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('has 2 templates "card", so it uses the first.'),
      expect.stringMatching(
        /data-field="titel" .* It takes title, description, .*, favourite\. Write data-field="title"/,
      ),
      expect.stringMatching(/data-field="picture" on a <a> .* Write <img data-field="picture">\./),
      expect.stringMatching(/data-field="add" on a <i> .* Write <button data-field="add">\./),
    ])
  })

  it('replaces ours when a template follows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const element = await mount('<haat-favourites></haat-favourites>', 'Log In')
    await page.signIn('asha')
    await act(() => element.insertAdjacentHTML('beforeend', '<template slot="card"></template>'))
    await waitForText(element, '₹')
    await act(() => element.insertAdjacentHTML('beforeend', CARD))
    await vi.waitFor(() => expect(document.querySelectorAll('.mine').length).toBeGreaterThan(0))
    expect(shadowOf(element).querySelector('article')).toBeNull()
  })

  it('can be added, replaced and removed while the element is on the page', async () => {
    const element = await mount<HTMLElement>('<haat-product-grid limit="3"></haat-product-grid>', '₹')
    expect(shadowOf(element).querySelector('article')).not.toBeNull()
    const replaceTemplate = (html: string) =>
      act(async () => {
        element.querySelector('template')?.remove()
        element.insertAdjacentHTML('beforeend', html)
      })
    await replaceTemplate(CARD)
    await vi.waitFor(() => expect(document.querySelectorAll('.mine')).toHaveLength(3))
    await replaceTemplate('<template slot="card"><b class="mine" data-field="title"></b></template>')
    await vi.waitFor(() => expect(document.querySelectorAll('b.mine')).toHaveLength(3))
    await vi.waitFor(() => expect(document.querySelector('b.mine')?.textContent).not.toBe(''))
    expect(document.querySelectorAll('article')).toHaveLength(0)
    await replaceTemplate('')
    await vi.waitFor(() => expect(shadowOf(element).querySelector('article')).not.toBeNull())
    expect(document.querySelectorAll('.mine')).toHaveLength(0)
  })

  it('can be below our card, also in favourites', async () => {
    await page.signIn('asha')
    const html = '<template slot="card-footer"><p class="mine" data-field="title"></p></template>'
    const element = await mount<HTMLElement>(`<haat-favourites>${html}</haat-favourites>`, 'Country Tomatoes')
    await vi.waitFor(() => expect(card('Country Tomatoes')).toBeDefined())
    expect(shadowOf(element).querySelector('article')).not.toBeNull()
  })
})

describe('slots', () => {
  it('show a heading, an empty state and a footer of the page’s own', async () => {
    await act(() => {
      document.body.innerHTML =
        '<haat-product-grid search="nothing of the kind"><h4 slot="heading">Mine</h4><p slot="empty">None</p><p slot="footer">Below</p></haat-product-grid>'
    })
    const element = document.body.firstElementChild as HTMLElement
    await vi.waitFor(() => expect(slotNames(element)).toEqual(['heading', 'empty', 'footer']))
    const section = shadowOf(element).querySelector('section')
    expect(section?.getAttribute('aria-labelledby')).toBe(shadowOf(element).querySelector('slot')?.id)
    await act(async () => element.querySelector('[slot="empty"]')?.remove())
    await waitForText(element, 'No products found')
  })

  it('that an element does not have are named once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const grid = '<haat-product-grid limit="1"><b slot="headline">Mine</b></haat-product-grid>'
    await mount(`${grid}${grid}`, '₹')
    expect(error.mock.calls).toEqual([
      [
        'Haat: <haat-product-grid> has no slot "headline", so this content is not shown. It has heading, empty, footer, card, card-footer. Write slot="card-footer", for example.',
      ],
    ])
  })

  it('can be filled and emptied while the element is on the page', async () => {
    const element = await mount('<haat-product-grid limit="1"></haat-product-grid>', '₹')
    expect(slotNames(element)).toEqual([])
    await act(() => element.insertAdjacentHTML('beforeend', '<h4 slot="heading">Mine</h4>'))
    await vi.waitFor(() => expect(slotNames(element)).toEqual(['heading']))
    await act(() => element.replaceChildren())
    await vi.waitFor(() => expect(slotNames(element)).toEqual([]))
  })

  it('let the page’s own button start the checkout', async () => {
    await page.signIn('asha')
    const received = collectEvents('haat:checkout:start')
    document.addEventListener('haat:checkout:start', (event) => event.preventDefault(), { once: true })
    await mount('<haat-cart><button slot="checkout">Pay</button></haat-cart>', 'Rs.')
    await act(async () => document.querySelector<HTMLElement>('[slot="checkout"]')?.click())
    expect(received).toEqual([{ href: `${HOST}/checkout` }])
  })
})
