import { fakeShop, samples } from '@haat/core/fixtures'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, asha, favourite, open, resetPage, writes } from './product.fixtures.ts'

const { varied, soldOut, noPrice, plain } = samples

beforeEach(resetPage)

describe('a variation with its own price and stock', () => {
  const variations = [
    { size: 'Medium', color: '', price: 100, discount: 0, totalStock: 4 },
    { size: 'Large', color: '', price: 250, originalPrice: 300, discount: 17, totalStock: 0 },
  ]
  const shop = () => fakeShop({ productWires: [{ _id: varied.id, price: 90, variations }] })

  it('replaces the product’s price and stock when it is chosen', async () => {
    const { user } = open(varied, {}, shop())
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    expect(screen.getAllByText('₹90.00')).not.toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: 'Medium' }))
    expect(screen.getAllByText('₹100.00')).not.toHaveLength(0)
    expect(screen.getByText('Only 4 left').getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('radio', { name: 'Large, Sold out' }))
    const [price] = screen.getAllByText('₹250.00')
    expect(price?.closest('[role=status]')?.textContent).toBe('₹250.00Before: ₹300.0017% OFF')
    expect(screen.getByText('Sold out')).toBeTruthy()
    expect(addToCart().hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Buy now' })).toBeNull()
  })
})

describe('adding', () => {
  it('asks a visitor to log in, and returns with the choice', async () => {
    const { shop, user } = open()
    await user.click(screen.getByRole('radio', { name: 'Large' }))
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
    await user.click(addToCart())
    await waitFor(() => expect(shop.notices.open.value).toHaveLength(1))
    expect(shop.notices.open.value).toMatchObject([
      { text: 'Please login to add items to cart / favourites', action: { label: 'Log In' } },
    ])
    const action = shop.notices.open.value[0]?.action
    const login = new URL(action && 'href' in action ? action.href : '', 'https://x')
    expect(login.pathname).toBe('/login')
    expect(login.searchParams.get('return_to')).toBe(`/product/${varied.id}?size=Large&color=Chilli+red`)
  })

  it('asks for size and colour, at the picker without a choice', async () => {
    const { user, shop } = open(varied, {}, fakeShop({ session: asha, favourites: 'empty' }))
    await user.click(screen.getByRole('radio', { name: 'Large' }))
    await user.click(screen.getByRole('button', { name: 'Add to Favourites' }))
    expect(screen.getByRole('alert').textContent).toBe('Please select size and color')
    const colours = screen.getByRole('radiogroup', { name: 'Colour' })
    expect(colours.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(colours.contains(document.activeElement)).toBe(true)
    expect(writes(shop)).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Natural' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(addToCart())
    await waitFor(() => expect(writes(shop)).toHaveLength(1))
    expect(writes(shop)[0]).toMatchObject({
      path: '/api/v1/cart/add',
      body: { productId: varied.id, variation: { size: 'Large', color: 'Natural' }, quantity: 1 },
    })
  })

  it('asks a visitor first for the choice, and then for the login', async () => {
    const { shop, user } = open()
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
    await user.click(screen.getByRole('radio', { name: /^Medium/ }))
    await user.click(addToCart())
    expect(screen.getByRole('alert').textContent).toBe('Please select size and color')
    expect(screen.queryByText(/Please choose again/)).toBeNull()
    expect(screen.getByRole('radiogroup', { name: 'Colour' }).contains(document.activeElement)).toBe(true)
    expect(shop.notices.history.value).toEqual([])
    expect(shop.storage.get('haat:pending-action')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Natural' }))
    await user.click(addToCart())
    await waitFor(() => expect(shop.notices.open.value).toHaveLength(1))
    expect(shop.storage.get('haat:pending-action')).toContain('Natural')
  })

  it('lets the page ask for a login before hydration, unless a variation has to be chosen first', () => {
    open(varied)
    expect(addToCart().dataset.shoppers).toBeUndefined()
    cleanup()
    open(plain)
    expect(addToCart().dataset.shoppers).toBe('')
  })

  it('happens once for several presses', async () => {
    const { shop, user } = open(plain, {}, fakeShop({ session: asha, cartAdd: 'pending' }))
    await user.dblClick(addToCart())
    await user.click(addToCart())
    expect(addToCart().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(writes(shop)).toHaveLength(1))
  })

  it('marks a favourite, and unmarks it when it is removed', async () => {
    const shop = fakeShop({ session: asha })
    const { user } = open(favourite, {}, shop)
    const heart = () => screen.getByRole('button', { name: 'Add to Favourites' })
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
    await user.click(heart())
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
    await waitFor(() =>
      expect(shop.notices.open.value).toMatchObject([{ text: 'Product removed from favorites' }]),
    )
    await user.click(heart())
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  })

  it('explains that size and colour are not available together', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
    const medium = screen.getByRole('radio', { name: 'Medium, not with Chilli red' })
    await user.click(medium)
    expect(screen.getByText('Medium does not come in Chilli red. Please choose again.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Chilli red/ }).checked).toBe(false)
  })

  it('restores the choice from the address after a login', () => {
    history.replaceState(null, '', '/?size=Large&color=Chilli+red')
    open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chilli red' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Large' }).checked).toBe(true)
  })
})

describe('buying now', () => {
  const link = () => screen.getAllByRole('link', { name: 'Buy now' })[0] as HTMLAnchorElement
  const choose = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('radio', { name: 'Large' }))
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
  }
  /** Whether a press on the link is followed. */
  const isFollowed = () => {
    let followed = false
    const recordDefault = (event: Event) => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', recordDefault, { once: true })
    fireEvent.click(link())
    return followed
  }
  const checkoutPath = `/checkout?product=${varied.id}&quantity=1&size=Large&color=Chilli+red`

  it('links a shopper to the checkout of the chosen variation', async () => {
    const { user, shop } = open(varied, {}, fakeShop({ session: asha }))
    await choose(user)
    expect(link().getAttribute('href')).toBe(checkoutPath)
    expect(isFollowed()).toBe(true)
    expect(shop.notices.open.value).toEqual([])
  })

  it('needs no choice for a product without variations', () => {
    open(plain, {}, fakeShop({ session: asha, site: 'https://shop.example' }))
    expect(link().href).toBe(`https://shop.example/checkout?product=${plain.id}&quantity=1`)
  })

  it('asks for size and colour first, and stays on the page', () => {
    open(varied, {}, fakeShop({ session: asha }))
    expect(isFollowed()).toBe(false)
    expect(screen.getByRole('alert').textContent).toBe('Please select size and color')
    expect(screen.getByRole('radiogroup', { name: 'Size' }).contains(document.activeElement)).toBe(true)
    expect(link().getAttribute('href')).toBe(`/product/${varied.id}`)
  })

  it('asks a visitor to log in, and then opens the checkout', async () => {
    const { user, shop } = open()
    await choose(user)
    expect(isFollowed()).toBe(false)
    const action = shop.notices.open.value[0]?.action
    const login = new URL(action && 'href' in action ? action.href : '', 'https://x')
    expect(login.pathname).toBe('/login')
    expect(login.searchParams.get('return_to')).toBe(checkoutPath)
  })

  it.each([
    ['sold out', soldOut],
    ['without a price', noPrice],
  ])('is not offered for a product that is %s', (_, product) => {
    open(product)
    expect(screen.queryByRole('link', { name: 'Buy now' })).toBeNull()
  })
})

describe('the quantity', () => {
  const group = (name: string) => screen.getByRole('group', { name: `Quantity of ${name}` })

  it('is added, and bought now', async () => {
    const { user, shop } = open(samples.unrated, {}, fakeShop({ session: asha }))
    const { name, id } = samples.unrated
    const field = screen.getByRole('textbox', { name: `Quantity of ${name}` })
    await user.clear(field)
    await user.type(field, '4{Enter}')
    await user.click(screen.getByRole('button', { name: `One more of ${name}` }))
    const buyNow = screen.getAllByRole('link', { name: 'Buy now' })[0]
    expect(buyNow?.getAttribute('href')).toContain('quantity=5')
    await user.click(addToCart())
    await waitFor(() => expect(writes(shop)).toMatchObject([{ body: { productId: id, quantity: 5 } }]))
    expect(screen.getByText('In your cart')).toBeTruthy()
  })

  it('of a product in the cart is the one there, and changes it', async () => {
    const { user, shop } = open(favourite, {}, fakeShop({ session: asha }))
    await waitFor(() => expect(group(favourite.name).textContent).toContain(', 2'))
    await user.click(screen.getByRole('button', { name: `One more of ${favourite.name}` }))
    await waitFor(() =>
      expect(writes(shop)).toMatchObject([{ path: '/api/v1/cart/update', body: { increment: 1 } }]),
    )
    expect(group(favourite.name).textContent).toContain(', 3')
  })

  it('stays within the stock, and says so', async () => {
    const productWires = [{ _id: plain.id, name: plain.name, totalStock: 3 }]
    const shop = fakeShop({ session: asha, cart: 'empty', productWires })
    const { user } = open({ ...plain, stock: 3 }, {}, shop)
    const field = screen.getByRole('textbox', { name: `Quantity of ${plain.name}` }) as HTMLInputElement
    await user.clear(field)
    await user.type(field, '40{Enter}')
    expect(field.value).toBe('3')
    expect(group(plain.name).parentElement?.nextElementSibling?.textContent).toBe('Only 3 left')
  })
})
