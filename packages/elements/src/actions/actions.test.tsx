import { SAMPLE_ORDER, sampleProducts } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../../../react/src/ui/dialog.fixtures.ts'
import type { LineToAdd } from '../loader/global.ts'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { eventsNamed, linksOf, textOf } from '../root/page.fixtures.ts'
import { actionsFor, press } from './actions.ts'

letDialogsOpen()

const page = fakeShopPage()
const { hostPage, signIn } = page
const actions = actionsFor(hostPage)

const [plain] = sampleProducts.filter(({ variations }) => variations.length === 0)
const [varied] = sampleProducts.filter(({ variations }) => variations.length > 1)
const productId = plain?.id ?? ''

const written = () => page.server.calls.filter(({ method }) => method === 'POST')
const notices = () => document.querySelector('haat-notices') as HTMLElement

/** Waits until the shop said something. */
const says = (text: string) =>
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
  it('puts a product into the shopper’s cart, and says so on a page that has no element', async () => {
    await signIn('asha')
    // The sample shopper has it already.
    expect(await add({ productId })).toBe('already')
    expect(written()[0]?.body).toMatchObject({ productId, quantity: 1 })
    await says('Product already added to Cart')
  })

  it('of a visitor is received of by the page, offers a sign-in, and is carried out after it', async () => {
    const received = eventsNamed('haat:auth:required')
    expect(await add({ productId, quantity: 2 })).toBe('signed-out')
    const returnTo = `/product/${productId}`
    const href = `${HOST}/login?return_to=${encodeURIComponent(returnTo)}&pending=cart`
    expect(received).toEqual([{ reason: 'cart', returnTo, href }])
    await says('Please login to add items to cart / favourites')
    expect(linksOf(notices())).toContain(href)
    expect(written()).toHaveLength(0)
    await signIn('asha')
    await vi.waitFor(() => expect(written()[0]?.body).toMatchObject({ productId, quantity: 2 }))
    expect(textOf(notices())).not.toContain('Please login')
  })

  it('of a visitor is not carried out for whoever signs in a quarter of an hour later', async () => {
    await add({ productId })
    await says('Please login to add items to cart / favourites')
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000)
    await signIn('asha')
    await vi.waitFor(() => expect(localStorage.getItem('haat:pending-action')).toBeNull())
    expect(written()).toHaveLength(0)
  })

  it('leaves the asking to a page that cancels the event', async () => {
    document.addEventListener('haat:auth:required', (event) => event.preventDefault(), { once: true })
    expect(await add({ productId })).toBe('signed-out')
    expect(textOf(notices())).not.toContain('Please login')
    await signIn('asha')
    await vi.waitFor(() => expect(written()).toHaveLength(1))
  })

  it('asks for size and colour first, and leads to the product', async () => {
    expect(await add({ productId: varied?.id ?? '' })).toBe('needs-choice')
    await says('Please select size and color')
    expect(linksOf(notices())).toContain(`${HOST}/product/${varied?.id}`)
    await signIn('asha')
    const [{ size = '', color = '' } = {}] = varied?.variations ?? []
    await add({ productId: varied?.id ?? '', size, colour: color })
    expect(written()).toHaveLength(1)
  })

  it('says that a product is not to be had', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await add({ productId: 'gone' })).toBe('failed')
    await says('Something Is Wrong. Please Try Again Later.')
  })

  it.each([[{ productId: ' ' }], [{ productId, quantity: 0 }], [{ productId, quantity: 1.5 }], [{}]])(
    'refuses %o, and says what it takes',
    async (line) => {
      await expect(actions.addLine(line as never)).rejects.toThrow('so nothing was added. It takes')
      expect(page.server.calls).toHaveLength(0)
    },
  )

  it('is said by an element of the shop where the page has one', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await act(() => actions.openCart())
    await add({ productId: 'gone-as-well' })
    expect(notices()).toBeNull()
  })
})

it('a button adds what it is marked with, at the shop of its store', async () => {
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

describe('openCart', () => {
  it('opens the drawer of the page', async () => {
    document.body.innerHTML = '<haat-cart view="drawer"></haat-cart>'
    await act(() => actions.openCart())
    const drawers = document.querySelectorAll('haat-cart')
    expect(drawers).toHaveLength(1)
    await vi.waitFor(() => expect(drawers[0]?.shadowRoot?.querySelector('dialog')?.open).toBe(true))
  })

  it('makes one where there is none of that shop', async () => {
    document.body.innerHTML = '<haat-cart view="drawer" host="https://third.example"></haat-cart>'
    await act(() => actions.openCart())
    const [, made] = document.querySelectorAll('haat-cart')
    await vi.waitFor(() => expect(made?.shadowRoot?.querySelector('dialog')?.open).toBe(true))
  })
})

describe('track', () => {
  it('returns what anybody may know of an order, and null for one that does not exist', async () => {
    const order = await actions.track(SAMPLE_ORDER)
    expect(Object.keys(order ?? {}).toSorted()).toEqual(['estimatedDelivery', 'orderId', 'status', 'step'])
    expect(order).toMatchObject({ orderId: SAMPLE_ORDER, step: expect.any(Number) })
    page.server.answer('tracking', 'empty')
    expect(await actions.track('unknown')).toBeNull()
  })

  it('says so when the shop does not answer', async () => {
    page.server.answer('tracking', 'offline')
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(actions.track(SAMPLE_ORDER)).rejects.toThrow('did not say where the order is')
  })
})

it('ask opens the assistant, and says it for the shopper', async () => {
  await signIn('asha')
  const received = eventsNamed('haat:assistant:message')
  await act(() => actions.ask('what can you do'))
  const [assistant] = document.querySelectorAll<Element & { open: boolean }>('haat-assistant')
  await vi.waitFor(() => expect(received).toContainEqual({ from: 'shopper', text: 'what can you do' }))
  expect(assistant?.open).toBe(true)
})
