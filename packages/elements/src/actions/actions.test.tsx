import { SAMPLE_ORDER, sampleProducts } from '@haat/core/fixtures'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import type { LineToAdd } from '../loader/global.ts'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, linksOf, textOf } from '../root/page.fixtures.ts'
import { actionsFor, press } from './actions.ts'

letDialogsOpen()

const page = fakeShopPage()
const { hostPage, signIn } = page
const actions = actionsFor(hostPage)

const [simpleProduct] = sampleProducts.filter(({ variations }) => variations.length === 0)
const [variedProduct] = sampleProducts.filter(({ variations }) => variations.length > 1)
const productId = simpleProduct?.id ?? ''

const writes = () => page.server.calls.filter(({ method }) => method === 'POST')
const notices = () => document.querySelector('haat-notices') as HTMLElement

/** Waits until a notice is shown. */
const waitForNotice = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(textOf(notices())).toContain(text)
  })

async function add(line: LineToAdd) {
  let outcome: string | undefined
  await act(async () => {
    outcome = await actions.addLine(line)
  })
  return outcome
}

describe('addLine', () => {
  it('puts a product into the shopper’s cart, and shows a notice on a page without elements', async () => {
    await signIn('asha')
    // The sample shopper has it already.
    expect(await add({ productId })).toBe('already')
    expect(writes()[0]?.body).toMatchObject({ productId, quantity: 1 })
    await waitForNotice('Product already added to Cart')
  })

  it('of a visitor emits an event, asks for a sign-in, and is carried out after it', async () => {
    const received = collectEvents('haat:auth:required')
    expect(await add({ productId, quantity: 2 })).toBe('signed-out')
    const returnTo = `/product/${productId}`
    const href = `${HOST}/login?return_to=${encodeURIComponent(returnTo)}&pending=cart`
    expect(received).toEqual([{ reason: 'cart', returnTo, href }])
    await waitForNotice('Please login to add items to cart / favourites')
    expect(linksOf(notices())).toContain(href)
    expect(writes()).toHaveLength(0)
    await signIn('asha')
    await vi.waitFor(() => expect(writes()[0]?.body).toMatchObject({ productId, quantity: 2 }))
    expect(textOf(notices())).not.toContain('Please login')
  })

  it('of a visitor is carried out in a frame of another site, where the browser refuses locks', async () => {
    const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await add({ productId, quantity: 2 })
    await signIn('asha')
    await vi.waitFor(() => expect(writes()[0]?.body).toMatchObject({ productId, quantity: 2 }))
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('of a visitor is not carried out for a shopper who signs in 15 minutes later', async () => {
    await add({ productId })
    await waitForNotice('Please login to add items to cart / favourites')
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000)
    await signIn('asha')
    await vi.waitFor(() => expect(localStorage.getItem('haat:pending-action')).toBeNull())
    expect(writes()).toHaveLength(0)
  })

  it('does not ask for a sign-in if the page cancels the event', async () => {
    document.addEventListener('haat:auth:required', (event) => event.preventDefault(), { once: true })
    expect(await add({ productId })).toBe('signed-out')
    expect(textOf(notices())).not.toContain('Please login')
    await signIn('asha')
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
  })

  it('asks for size and colour first, with a link to the product', async () => {
    expect(await add({ productId: variedProduct?.id ?? '' })).toBe('needs-choice')
    await waitForNotice('Please select size and color')
    expect(linksOf(notices())).toContain(`${HOST}/product/${variedProduct?.id}`)
    await signIn('asha')
    const [{ size = '', color = '' } = {}] = variedProduct?.variations ?? []
    await add({ productId: variedProduct?.id ?? '', size, colour: color })
    expect(writes()).toHaveLength(1)
  })

  it('reports a product that the shop does not have', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await add({ productId: 'gone' })).toBe('failed')
    await waitForNotice('Something Is Wrong. Please Try Again Later.')
  })

  it.each([
    [{ productId: ' ' }, 'no-product-id'],
    [{}, 'no-product-id'],
    [undefined, 'no-product-id'],
    [{ productId, quantity: 0 }, 'invalid-quantity'],
    [{ productId, quantity: 1.5 }, 'invalid-quantity'],
  ])('rejects %o with a code, and says what it takes', async (line, code) => {
    const message = expect.stringContaining('so nothing was added. It takes')
    await expect(actions.addLine(line as never)).rejects.toMatchObject({ code, message })
    expect(page.server.calls).toHaveLength(0)
  })

  it('shows notices in an element of the shop if the page has one', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await act(() => actions.openCart())
    await add({ productId: 'gone-as-well' })
    expect(notices()).toBeNull()
  })
})

it('a button adds the product of its data attributes, in the shop of its store', async () => {
  document.body.innerHTML = `<haat-store host="https://other.example">
    <button data-haat-add="${productId}" data-haat-quantity="3">Buy</button>
  </haat-store>`
  const button = document.querySelector('button') as HTMLButtonElement
  const received: Event[] = []
  document.addEventListener('haat:auth:required', (event) => received.push(event), { once: true })
  await act(() => press(button, hostPage))
  expect(received[0]?.target).toBe(button)
  expect(notices().getAttribute('host')).toBe('https://other.example')
  expect(notices().closest('haat-store')).not.toBeNull()
})

it('a button with an invalid quantity dispatches haat:failed, and adds nothing', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  document.body.innerHTML = `<button data-haat-add="${productId}" data-haat-quantity="three">Buy</button>`
  const received = collectEvents('haat:failed')
  await act(() => press(document.querySelector('button') as HTMLButtonElement, hostPage))
  const message = `Haat: NaN is not a quantity of ${productId}, so nothing was added. It takes a whole number from 1 to 99. Write 1, or leave it out for one.`
  expect(received).toEqual([{ code: 'invalid-quantity', message }])
  expect(error.mock.calls).toEqual([[message]])
  expect(page.server.calls).toEqual([])
})

describe('openCart', () => {
  it('opens the drawer of the page', async () => {
    document.body.innerHTML = '<haat-cart view="drawer"></haat-cart>'
    await act(() => actions.openCart())
    const drawers = document.querySelectorAll('haat-cart')
    expect(drawers).toHaveLength(1)
    await vi.waitFor(() => expect(drawers[0]?.shadowRoot?.querySelector('dialog')?.open).toBe(true))
  })

  it('creates one if there is none of that shop', async () => {
    document.body.innerHTML = '<haat-cart view="drawer" host="https://third.example"></haat-cart>'
    await act(() => actions.openCart())
    const [, created] = document.querySelectorAll('haat-cart')
    await vi.waitFor(() => expect(created?.shadowRoot?.querySelector('dialog')?.open).toBe(true))
  })
})

describe('track', () => {
  it('returns the public data of an order, and null for an unknown id', async () => {
    const order = await actions.track(SAMPLE_ORDER)
    expect(Object.keys(order ?? {}).toSorted()).toEqual(['estimatedDelivery', 'orderId', 'status', 'step'])
    expect(order).toMatchObject({ orderId: SAMPLE_ORDER, step: expect.any(Number) })
    page.server.answer('tracking', 'empty')
    expect(await actions.track('unknown')).toBeNull()
  })

  it('throws when the shop does not respond', async () => {
    page.server.answer('tracking', 'offline')
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(actions.track(SAMPLE_ORDER)).rejects.toThrow('did not return the order’s status')
  })
})

it('ask opens the assistant, and sends the message for the shopper', async () => {
  await signIn('asha')
  const received = collectEvents('haat:assistant:message')
  await act(() => actions.ask('what can you do'))
  const [assistant] = document.querySelectorAll<Element & { open: boolean }>('haat-assistant')
  await vi.waitFor(() => expect(received).toContainEqual({ from: 'shopper', text: 'what can you do' }))
  expect(assistant?.open).toBe(true)
})
