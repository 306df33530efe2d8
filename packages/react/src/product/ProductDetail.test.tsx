import { type FakeShop, fakeShop, samples } from '@haat/core/fixtures'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductDetail, type ProductDetailProps } from './ProductDetail.tsx'

const { varied, discounted, soldOut, lowStock, unrated, noPrice, noPicture, plain } = samples

const asha = { state: 'signed-in', userId: 'asha' } as const
/** On the list of everybody who is signed in. */
const favourite = discounted
const writes = ({ calls }: FakeShop) => calls.filter(({ method }) => method !== 'GET')

/** The screen of a product that was prerendered, over a shop that answers. */
function open(product = varied, props: Partial<ProductDetailProps> = {}, shop = fakeShop()) {
  render(<ProductDetail shop={shop} productId={product.id} initialProduct={product} {...props} />)
  return { shop, user: userEvent.setup() }
}
const addToCart = () => screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/')
})

describe('the product screen', () => {
  it('shows the way home, through the category', () => {
    open()
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(way.getByRole('link', { name: varied.category }).getAttribute('href')).toBe(
      `/category/${encodeURIComponent(varied.category)}`,
    )
    expect(way.getByText(varied.name).getAttribute('aria-current')).toBe('page')
  })

  it('leads to the shop from somebody else’s page, under a heading that fits there', () => {
    open(varied, { level: 2 }, fakeShop({ site: 'https://shop.example' }))
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^https:\/\/shop\.example\//)
    expect(screen.getByRole('heading', { name: varied.name, level: 2 })).toBeDefined()
  })

  it('says what it promises, to the letter', () => {
    open()
    for (const text of [
      'Free shipping over Rs 500',
      '1 year warranty',
      'Delivery in 3-5 business days',
      '₹0 (Free)',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('lists every feature', () => {
    open()
    for (const feature of varied.features) expect(screen.getByText(feature)).toBeDefined()
  })

  it('shows the badge of a discount', () => {
    open(discounted)
    expect(screen.getAllByText(`${discounted.discount}% OFF`).length).toBeGreaterThan(0)
  })

  it('says how many are left when they are few', () => {
    open(lowStock)
    expect(screen.getByText(`Only ${lowStock.stock} left`)).toBeDefined()
  })

  it('cannot sell what is sold out, and still keeps it in mind', () => {
    open(soldOut)
    expect(screen.getByText('Sold out')).toBeDefined()
    expect(addToCart().hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Add to Favourites' }).hasAttribute('disabled')).toBe(false)
  })

  it('shows 4.5 stars where nobody rated, and N/A where no price is known', () => {
    open(unrated)
    expect(screen.getByText('4.5').parentElement?.textContent).toContain('(0 reviews)')
    open(noPrice)
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0)
  })

  it('shows up to four others with the same tag', async () => {
    open(discounted)
    const title = await screen.findByRole('heading', { name: `More ${discounted.top} Items` })
    const others = within(title.closest('section') as HTMLElement).getAllByRole('article')
    expect(others.length).toBeLessThanOrEqual(4)
  })

  it('takes over a price that changed since the page was made', async () => {
    const old = { ...plain, price: 100 as typeof plain.price }
    open(old)
    expect(screen.getAllByText('₹1.00').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('₹1.00')).toBeNull())
  })
})

describe('adding', () => {
  it('asks a visitor to log in, and leads back with what was chosen', async () => {
    const { shop, user } = open()
    await user.click(screen.getByRole('radio', { name: 'Large' }))
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
    await user.click(addToCart())
    await waitFor(() => expect(shop.notices.open.value).toHaveLength(1))
    expect(shop.notices.open.value).toMatchObject([
      { text: 'Please login to add items to cart / favourites', action: { label: 'Log In' } },
    ])
    const action = shop.notices.open.value[0]?.action
    const way = new URL(action && 'href' in action ? action.href : '', 'https://x')
    expect(way.pathname).toBe('/login')
    expect(way.searchParams.get('return_to')).toBe(`/product/${varied.id}?size=Large&color=Chilli+red`)
  })

  it('asks for size and colour, at the picker that is still open', async () => {
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

  it('asks a visitor for the choice alone, and for the login once there is something to add', async () => {
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

  it('lets the page ask for a login before hydration, but not where the choice comes first', () => {
    open(varied)
    expect(addToCart().dataset.shoppers).toBeUndefined()
    cleanup()
    open(plain)
    expect(addToCart().dataset.shoppers).toBe('')
  })

  it('remembers what a visitor wanted until they logged in', async () => {
    const { shop, user } = open(plain)
    await user.click(addToCart())
    await waitFor(() => expect(shop.storage.get('haat:pending-action')).toContain(plain.id))
  })

  it('happens once, however often one presses', async () => {
    const { shop, user } = open(plain, {}, fakeShop({ session: asha, cartAdd: 'pending' }))
    await user.dblClick(addToCart())
    await user.click(addToCart())
    expect(addToCart().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(writes(shop)).toHaveLength(1))
  })

  it('fills the heart of a favourite, and empties it again', async () => {
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

  it('gives a heart back when the shop says no', async () => {
    const shop = fakeShop({ session: asha, favouriteAdd: { status: 500 } })
    const { user } = open(plain, {}, shop)
    const heart = () => screen.getByRole('button', { name: 'Add to Favourites' })
    await user.click(heart())
    await waitFor(() =>
      expect(shop.notices.open.value).toMatchObject([{ text: 'Failed to add product to favourites.' }]),
    )
    expect(heart().getAttribute('aria-pressed')).toBe('false')
  })

  it('explains a pair that is not to be had', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Chilli red' }))
    const medium = screen.getByRole('radio', { name: 'Medium, not with Chilli red' })
    await user.click(medium)
    expect(screen.getByText('Medium does not come in Chilli red. Please choose again.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Chilli red/ }).checked).toBe(false)
  })

  it('finds the choice again that a login brings back', () => {
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
    const look = (event: Event) => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    fireEvent.click(link())
    return followed
  }
  const way = `/checkout?product=${varied.id}&quantity=1&size=Large&color=Chilli+red`

  it('leads a shopper to the checkout of what they chose', async () => {
    const { user, shop } = open(varied, {}, fakeShop({ session: asha }))
    await choose(user)
    expect(link().getAttribute('href')).toBe(way)
    expect(isFollowed()).toBe(true)
    expect(shop.notices.open.value).toEqual([])
  })

  it('needs no choice where there is none', () => {
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

  it('asks a visitor to log in, and leads on to the checkout', async () => {
    const { user, shop } = open()
    await choose(user)
    expect(isFollowed()).toBe(false)
    const action = shop.notices.open.value[0]?.action
    const login = new URL(action && 'href' in action ? action.href : '', 'https://x')
    expect(login.pathname).toBe('/login')
    expect(login.searchParams.get('return_to')).toBe(way)
  })

  it.each([
    ['sold out', soldOut],
    ['without a price', noPrice],
  ])('is not offered for what is %s', (_, product) => {
    open(product)
    expect(screen.queryByRole('link', { name: 'Buy now' })).toBeNull()
  })
})

describe('the gallery', () => {
  const place = () => screen.getByText(/^(image|video) \d of \d$/).textContent

  it('goes round in both directions, and says where it is', async () => {
    const { user } = open(discounted)
    const count = discounted.pictures.length + discounted.videos.length
    expect(place()).toBe(`image 1 of ${count}`)
    await user.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(place()).toBe(`video ${count} of ${count}`)
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    expect(place()).toBe(`image 1 of ${count}`)
  })

  it('follows arrow keys and thumbnails', async () => {
    const { user } = open(discounted)
    screen.getByRole('group', { name: `Pictures of ${discounted.name}` }).focus()
    await user.keyboard('{ArrowRight}')
    expect(place()).toMatch(/2 of/)
    await user.keyboard('{Home}')
    expect(place()).toMatch(/1 of/)
    await user.click(screen.getByRole('button', { name: /^image 2 of/ }))
    expect(place()).toMatch(/2 of/)
  })

  it('shows the picture of the colour that is chosen, and stays where a colour has none', async () => {
    const { user } = open()
    const red = screen.getByRole('radio', { name: 'Chilli red' })
    await user.click(red)
    expect(place()).toBe('image 2 of 2')
    expect(document.activeElement).toBe(red)
    await user.click(screen.getByRole('radio', { name: 'Indigo' }))
    expect(place()).toBe('image 2 of 2')
    await user.click(screen.getByRole('radio', { name: 'Natural' }))
    expect(place()).toBe('image 1 of 2')
  })

  it('shows it after a login as well', () => {
    history.replaceState(null, '', '/?size=Large&color=Chilli+red')
    open()
    expect(place()).toBe('image 2 of 2')
  })

  it('has no buttons where there is one picture or none', () => {
    open(noPicture)
    expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull()
  })
})

describe('a product that does not come', () => {
  it.each([
    ['is unknown', { status: 404 }],
    ['fails', { status: 500 }],
    ['is a captive portal’s page', { body: '<!doctype html>' }],
  ])('%s: fills the page, with a way home and another try', async (_, product) => {
    const shop = fakeShop({ product })
    const user = userEvent.setup()
    render(<ProductDetail shop={shop} productId={plain.id} />)
    expect(await screen.findByRole('heading', { name: 'Failed to fetch product details.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    shop.answer('product', 'ready')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })

  it('fails although it was prerendered, when the shop says no', async () => {
    open(plain, {}, fakeShop({ product: { status: 500 } }))
    expect(await screen.findByText('Failed to fetch product details.')).toBeDefined()
    expect(screen.queryByText(plain.name)).toBeNull()
  })

  it('stays readable as it was prerendered, when nobody answers', async () => {
    const shop = fakeShop({ product: 'offline' })
    open(plain, {}, shop)
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Failed to fetch product details.', expect.anything()),
    )
    expect(screen.getByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })
})
