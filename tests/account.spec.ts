import type { Locator } from '@playwright/test'
import {
  addressesOf,
  comment,
  enterCode,
  freshDigits,
  openAccount,
  PHOTO,
  panel,
  profileOf,
  TABS,
  type Tab,
  tab,
} from './support/account.ts'
import type { WireProduct } from './support/api.ts'
import { onDisk } from './support/files.ts'
import { cartOf } from './support/holdings.ts'
import { expectNoFindings } from './support/invariants.ts'
import {
  buy,
  canMoveOrders,
  DESTINATION,
  haatOrder,
  keepAddress,
  ordersOf,
  type WireOrder,
} from './support/orders.ts'
import { type Buyer, expect, isFocusSomewhere, type Page, said, stocked, test } from './support/purchase.ts'
import { newShopper, type SignedIn } from './support/shopper.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { logIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = Object.keys(TABS) as Tab[]
const shortOf = ({ _id }: { readonly _id: string }) => _id.slice(-8)

/** Calls of the page that write something, as "PUT /api/v1/user/…". */
function writes(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Comes as a visitor by the address of a tab. */
async function comeByAddress(page: Page, shopper: SignedIn) {
  await page.goto('/profile#address')
  await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile%23address$/, { timeout: 20_000 })
  await logIn(page, shopper)
  await expect(page).toHaveURL(/\/profile#address$/, { timeout: 20_000 })
  await expect(page).toHaveTitle(/Profile/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  const addresses = panel(page, 'Your Addresses')
  await expect(addresses.getByText('No addresses found. Add a new one!')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(names)
  // The page begins at its beginning, whatever the tab.
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Goes from tab to tab, with nothing in any of them yet. */
async function walkTabs(page: Page) {
  await tab(page, 'Your Addresses').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Your Orders'],
    ['Home', 'Your Profile'],
    ['ArrowLeft', 'Your Reviews'],
    ['ArrowRight', 'Your Profile'],
    ['End', 'Your Reviews'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
    await expect(panel(page, name).getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page).toHaveURL(`/profile#${TABS[name]}`)
  }
  await expect(panel(page, 'Your Reviews').getByText('No reviews given by you yet.')).toBeVisible()
  await tab(page, 'Your Orders').click()
  const orders = panel(page, 'Your Orders')
  await expect(orders.getByRole('region', { name: 'Current Orders (0)' })).toContainText(
    'No current orders yet! Start shopping now!',
  )
  await expect(orders.getByRole('region', { name: 'All Orders (0)' })).toContainText(
    'No order history yet! Start shopping now!',
  )
  await page.evaluate(() => location.assign('#review'))
  await expect(panel(page, 'Your Reviews')).toBeVisible()
  await page.evaluate(() => location.assign('#order-history'))
  await expect(orders).toBeVisible()
}

/** Changes a name, follows an order, changes an address and keeps a comment with the keyboard alone. */
async function useByKeyboard(page: Page, order: WireOrder) {
  const { keyboard } = page
  const main = page.getByRole('main')
  await walkTo(page, tab(page, 'Your Orders'))
  await keyboard.press('ArrowLeft')
  await expect(tab(page, 'Your Profile')).toBeFocused()
  await walkTo(page, main.getByRole('textbox', { name: 'First name' }))
  await keyboard.press('End')
  await keyboard.type('bai')
  await keyboard.press('Enter')
  await expect(main.getByText('Tarabai Kulkarni')).toBeVisible()

  const to = async (from: Tab, key: 'ArrowRight' | 'End', name: Tab) => {
    await walkTo(page, tab(page, from), { key: 'Shift+Tab' })
    await keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
  }
  await to('Your Profile', 'ArrowRight', 'Your Orders')
  const track = main.getByRole('button', { name: `Track: order ${shortOf(order)}`, exact: true })
  await walkTo(page, track)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('[aria-current=step]')).toContainText('Order Placed')
  await keyboard.press('Escape')
  await expect(track).toBeFocused()
  await walkTo(page, main.locator('summary').filter({ hasText: shortOf(order) }))
  await keyboard.press('Enter')
  await walkTo(page, main.getByRole('link', { name: `Details: order ${shortOf(order)}, in all orders` }))

  await to('Your Orders', 'ArrowRight', 'Your Addresses')
  await walkTo(page, main.getByRole('button', { name: /^Edit: / }))
  await keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await walkTo(page, main.getByRole('textbox', { name: 'City' }))
  await keyboard.type('Poona')
  await keyboard.press('Enter')
  await expect(main.getByRole('article')).toContainText('Poona')
  await expect(main.getByRole('button', { name: /^Edit: / })).toBeFocused()

  await to('Your Addresses', 'End', 'Your Reviews')
  const remove = main.getByRole('button', { name: /^Delete: / })
  await walkTo(page, remove)
  await keyboard.press('Space')
  // A hasty Enter does no harm.
  await keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await expect(main.getByText('As green as they say')).toBeVisible()
}

test('a link to a tab survives the login; keys lead through the tabs and whatever is in them', async ({
  page,
  browser,
  shop,
  request,
}) => {
  test.slow()
  const elsewhere = await browser.newContext()
  const shopper = await newShopper(elsewhere, shop)
  await comeByAddress(page, shopper)
  await test.step('keys and addresses lead through the tabs', () => walkTabs(page))
  const [product] = await stocked(request)
  const order = await buy(shopper, await keepAddress(shopper, request, shop), [product._id])
  await comment(shopper, product._id, 'As green as they say')
  await elsewhere.close()
  await page.reload()
  await expect(panel(page, 'Your Orders').getByRole('heading', { level: 2 })).toBeVisible()
  await test.step('with the keyboard alone: a name, an order followed, an address changed, a comment saved', () =>
    useByKeyboard(page, order))
})

/** Gives oneself another first name. */
async function rename(page: Page, shopper: SignedIn) {
  const shown = await openAccount(page, 'Your Profile')
  const first = shown.getByRole('textbox', { name: 'First name' })
  await expect(first).toHaveValue('Tara')
  await first.fill(' ')
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(shown.getByText('First and last name are required!')).toBeVisible()
  await expect(first).toBeFocused()

  const calls = writes(page)
  await first.fill('Damayanti')
  // Fault F44: nothing that was typed is lost.
  await page.reload()
  await expect(first).toHaveValue('Damayanti')
  await expect(shown.getByText('You have unsaved changes.')).toBeVisible()
  expect(calls).toEqual([])
  await first.press('Enter')
  await expect(said(page, 'Profile updated successfully!')).toBeVisible()
  await expect(shown.getByText('You have unsaved changes.')).toBeHidden()
  await expect(page.getByRole('main').getByText('Damayanti Kulkarni')).toBeVisible()
  expect(calls).toEqual([`PUT /api/v1/user/${shopper.userId}`])
  expect(await isFocusSomewhere(page)).toBe(true)
}

/** Changes and deletes what one said of a product, in the tab that lists it. */
async function takeBack(page: Page, product: WireProduct) {
  const shown = await openAccount(page, 'Your Reviews')
  const entry = shown.getByRole('article', { name: product.name })
  await expect(shown.getByRole('article')).toHaveCount(1)
  await expect(entry).toContainText('Crisp to the last leaf')
  await expect(entry.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/product/${product._id}`,
  )
  await entry.getByRole('button', { name: /^Edit: / }).click()
  await expect(entry.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('The finest leaves')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Comment updated successfully!')).toBeVisible()
  await expect(entry).toContainText('The finest leaves')
  await expect(entry.getByRole('button', { name: /^Edit: / })).toBeFocused()
  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Comment deleted successfully!')).toBeVisible()
  await expect(shown.getByText('No reviews given by you yet.')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
}

test('a new name is saved at once and stands beside what one said, which is changed and deleted @database', async ({
  page,
  shopper,
  browser,
  shop,
  request,
}) => {
  const [product] = await stocked(request)
  const elsewhere = await browser.newContext()
  await comment(await newShopper(elsewhere, shop), product._id, 'Somebody else speaking')
  await elsewhere.close()
  await comment(shopper, product._id, 'Crisp to the last leaf')
  await test.step('a new name is saved at once, without a code', () => rename(page, shopper))
  await test.step('it stands beside what one said', async () => {
    await page.goto(`/product/${product._id}`)
    await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: 'Crisp to the last leaf' })
        .filter({ hasText: 'Damayanti Kulkarni' }),
    ).toHaveCount(1)
  })
  await test.step('what one said is changed and deleted', () => takeBack(page, product))
})

/** Chooses a photo, saves it and takes it away again. */
async function changePhoto(page: Page, shown: Locator, shopper: SignedIn) {
  const file = shown.locator('input[type=file]')
  const save = shown.getByRole('button', { name: 'Save' })
  const large = Buffer.concat([PHOTO.buffer, Buffer.alloc(5_242_880)])
  await file.setInputFiles(await onDisk('large.png', large))
  await expect(shown.getByText('Image size should be less than 5MB')).toBeVisible()
  await file.setInputFiles({ ...PHOTO, buffer: Buffer.from('GIF89a') })
  await expect(shown.getByText('Please upload a valid image file (JPEG, PNG)')).toBeVisible()
  await file.setInputFiles(PHOTO)
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(shown.getByText('You have unsaved changes.')).toBeVisible()
  expect((await profileOf(shopper)).img_url).toBe('')
  await save.click()
  await expect(said(page, 'Profile updated successfully!')).toBeVisible()
  expect((await profileOf(shopper)).img_url).toMatch(/^http/)
  await page.reload()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await shown.getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeHidden()
  await save.click()
  await expect.poll(async () => (await profileOf(shopper)).img_url).toBe('')
}

/** Enters another phone, and its code: badly at first. */
async function changePhone(page: Page, shown: Locator, shop: string, shopper: SignedIn) {
  const phone = shown.getByRole('textbox', { name: /^Phone number/ })
  const save = shown.getByRole('button', { name: 'Save' })
  await phone.fill('98-76 a54')
  await expect(phone).toHaveValue('987654')
  await save.click()
  await expect(shown.getByText('Phone number must be exactly 10 digits')).toBeVisible()
  await expect(phone).toBeFocused()

  const digits = freshDigits()
  const calls = writes(page)
  await phone.fill(`${digits}77`)
  await expect(phone).toHaveValue(digits)
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  const otp = dialog.getByRole('textbox', { name: 'OTP' })
  await expect(otp).toBeFocused()
  await expect(said(page, 'OTP sent successfully!')).toBeVisible()
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await otp.press('Enter')
  await expect(dialog.getByText('Please enter the OTP.')).toBeVisible()
  await otp.fill('12a34')
  await expect(otp).toHaveValue('1234')
  await otp.press('Enter')
  await expect(dialog.getByText('Please enter a valid 6-digit OTP')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
  await expect(phone).toHaveValue(digits)
  await save.click()
  await expect(otp).toBeFocused()
  await otp.fill('000000')
  await otp.press('Enter')
  await expect(dialog.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expect(otp).toBeFocused()
  expect((await profileOf(shopper)).phone).toBe('')
  await enterCode(page, dialog, shop, `+91${digits}`)
  await expect(said(page, 'Phone number verified and profile updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  expect((await profileOf(shopper)).phone).toBe(`+91${digits}`)
  // One code for both times that the dialog was open.
  expect(calls.filter((call) => call.endsWith('/send-otp'))).toHaveLength(1)
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
}

test('a photo is seen once it is saved, another phone once its code is right, not before', async ({
  page,
  shop,
  shopper,
  complaints,
}) => {
  test.slow()
  const shown = await openAccount(page, 'Your Profile')
  await test.step('a photo is looked at, saved, seen everywhere, and taken away again', () =>
    changePhoto(page, shown, shopper))
  complaints.allow(/status of 400.*\/verify-otp/)
  await test.step('another phone is saved once its code is right', () =>
    changePhone(page, shown, shop, shopper))
})

/** The script of a page that keeps in mind what it was asked to print. */
const rememberPrinted = () => {
  window.print = () => {
    document.documentElement.dataset.printed = document.querySelector('.haat-receipt')?.textContent ?? ''
    dispatchEvent(new Event('afterprint'))
  }
}

/** What somebody has ordered, the newest last. */
interface Ordered {
  readonly shop: string
  readonly buyer: Buyer
  readonly products: readonly [WireProduct, WireProduct]
  readonly orders: readonly [WireOrder, WireOrder, WireOrder]
}

/** Prints the newest order, buys it again and deletes it. */
async function deleteNewest(page: Page, shown: Locator, { shop, buyer, products, orders }: Ordered) {
  const [oldest, older, newest] = orders
  const button = (name: string) =>
    shown.getByRole('button', { name: `${name}: order ${shortOf(newest)}`, exact: true })
  await button('Receipt').click()
  const printed = () => page.evaluate(() => document.documentElement.dataset.printed)
  await expect.poll(printed).toContain(products[1].name)
  expect(await printed()).toContain(newest._id)

  await button('Buy again').click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByRole('listitem')).toContainText(products[1].name)
  await page.keyboard.press('Escape')
  await expect(button('Buy again')).toBeFocused()
  expect(await cartOf(buyer)).toMatchObject([{ productId: products[1]._id, quantity: 3 }])

  const question = page.getByRole('alertdialog', { name: `Delete order ${shortOf(newest)}?` })
  await button('Delete').click()
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Delete')).toBeFocused()
  await button('Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Order deleted successfully')).toBeVisible()
  await expect(shown.getByRole('region', { name: 'All Orders (2)' })).toBeVisible()
  const left = shown.getByRole('region', { name: 'Current Orders (2)' })
  await expect(left.getByRole('link', { name: `Order ${shortOf(older)}` })).toBeFocused()
  expect((await ordersOf(buyer)).map(({ _id }) => _id)).toEqual([older._id, oldest._id])
  const tracked = await fetch(`${shop}/api/v1/ordertrack/${newest._id}`)
  expect(await tracked.json()).toMatchObject({ data: { _id: newest._id } })
}

/** Follows two orders while the shopkeeper ships and delivers the newer one. */
async function followNewer(page: Page, shown: Locator, [older, newer]: Ordered['orders']) {
  const current = (count: number) => shown.getByRole('region', { name: `Current Orders (${count})` })
  const all = shown.getByRole('region', { name: 'All Orders (2)' })
  await expect(current(2).getByRole('article')).toHaveText([
    new RegExp(shortOf(newer)),
    new RegExp(shortOf(older)),
  ])
  await expect(all.getByRole('group')).toHaveCount(2)

  const opener = shown.getByRole('button', { name: `Track: order ${shortOf(newer)}`, exact: true })
  const dialog = page.getByRole('dialog', { name: `Tracking order ${shortOf(newer)}` })
  const now = dialog.locator('[aria-current=step]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await opener.click()
  await page.clock.runFor(100)
  await expect(now).toContainText('Order Placed')
  await haatOrder('ship', newer._id)
  await page.clock.runFor(5_000)
  await expect(now).toContainText('Shipped')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(current(2).getByRole('article', { name: shortOf(newer) })).toContainText('Shipped')

  await opener.click()
  await page.clock.runFor(100)
  await expect(now).toContainText('Shipped')
  await haatOrder('deliver', newer._id)
  await page.clock.runFor(5_000)
  await expect(now).toContainText('Delivered')
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(current(1).getByRole('article')).toHaveAccessibleName(`Order ${shortOf(older)}`)
  // Its card is gone: the next one has the focus.
  await expect(current(1).getByRole('link', { name: `Order ${shortOf(older)}` })).toBeFocused()
  const row = all.getByRole('group').filter({ hasText: shortOf(newer) })
  await expect(row).toContainText('Delivered')
  await expect(row).toHaveAttribute('data-delivered')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Orders/ })).toHaveAccessibleName(
    'Orders 1 on the way',
  )
}

test('orders stand in two lists: one is bought again, printed and deleted, one is followed until it is delivered', async ({
  page,
  shop,
  buyer,
  request,
}) => {
  test.slow()
  const products = await stocked(request)
  const buyOne = (id: string, pieces: number) => buy(buyer, buyer.addressId, [id], pieces)
  const orders = [
    await buyOne(products[0]._id, 1),
    await buyOne(products[1]._id, 2),
    await buyOne(products[1]._id, 3),
  ] as const
  await page.addInitScript(rememberPrinted)
  await page.clock.install()
  const shown = await openAccount(page, 'Your Orders')
  await test.step('an order leaves the lists once that is confirmed; the shop keeps it', () =>
    deleteNewest(page, shown, { shop, buyer, products, orders }))
  await test.step('what the shopkeeper does is followed, what is delivered leaves the first list', async (step) => {
    step.skip(!canMoveOrders, 'HAAT_SHOP_DATA does not say where the shop under test keeps its data.')
    await followNewer(page, shown, orders)
  })
})

test('an address is added with a code, changed and deleted @runtime', async ({ page, shop, shopper }) => {
  const shown = await openAccount(page, 'Your Addresses')
  await shown.getByRole('button', { name: 'Add a new address' }).click()
  const field = (name: string) => shown.getByRole('textbox', { name, exact: true })
  await expect(field('Name')).toBeFocused()
  await field('Name').fill('')
  await shown.getByRole('button', { name: 'Save address' }).click()
  for (const text of [
    'Name is required.',
    'Email is required.',
    'Address is required.',
    'City is required.',
    'State is required.',
    'Valid 6-digit pincode is required.',
    'Valid 10-digit phone number is required.',
  ])
    await expect(shown.getByText(text, { exact: true })).toBeVisible()
  await expect(field('Name')).toBeFocused()

  const digits = freshDigits()
  const { name, email, address, city, state, pincode } = DESTINATION
  await field('Name').fill(name)
  await field('Email').fill('mrinalini@haat')
  await field('Address').fill(address)
  await field('Pincode').fill('4110-30x9')
  await expect(field('Pincode')).toHaveValue(pincode)
  // The pincode tells where that is.
  await expect(field('City')).toHaveValue(city)
  await expect(field('State')).toHaveValue(state)
  await field('Phone').fill(digits)
  await shown.getByRole('button', { name: 'Save address' }).click()
  await expect(shown.getByText('Invalid email format.')).toBeVisible()
  await expect(shown.getByText('Phone number must be verified.')).toBeVisible()
  await field('Email').fill(email)
  await shown.getByRole('button', { name: 'Send OTP' }).click()
  await expect(field('OTP')).toBeFocused()
  await enterCode(page, shown, shop, `+91${digits}`)
  await expect(said(page, 'Phone number verified successfully!')).toBeVisible()
  await shown.getByRole('button', { name: 'Save address' }).click()
  const entry = shown.getByRole('article')
  await expect(entry).toContainText(`${name} ${address} ${city}, ${state} ${pincode}`)
  await expect(shown.getByText('1 address')).toBeVisible()

  await entry.getByRole('button', { name: /^Edit: / }).click()
  await field('City').fill('Poona')
  await shown.getByRole('button', { name: 'Save address' }).click()
  await expect(entry).toContainText('Poona')
  await expect(entry.getByRole('button', { name: /^Edit: / })).toBeFocused()
  expect(await addressesOf(shopper)).toMatchObject([{ name, city: 'Poona', phone: digits }])

  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(entry.getByRole('button', { name: /^Delete: / })).toBeFocused()
  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(shown.getByText('No addresses found. Add a new one!')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await expect.poll(() => addressesOf(shopper)).toEqual([])
})

test('an id of somebody else’s in the path leads nowhere', async ({ browser, shop, shopper, request }) => {
  const elsewhere = await browser.newContext()
  const other = await newShopper(elsewhere, shop)
  const address = await keepAddress(other, request, shop)
  const [product] = await stocked(request)
  const order = await buy(other, address, [product._id])
  const said = await comment(other, product._id, 'Mine alone')
  const name = { firstName: 'Not', lastName: 'Theirs' }
  const answers: Record<string, number> = {}
  for (const [method, path, data] of [
    ['GET', `/api/v1/user/${other.userId}`],
    ['PUT', `/api/v1/user/${other.userId}`, { userId: other.userId, ...name }],
    ['GET', `/api/user/${other.userId}`],
    ['GET', `/api/v1/address/${other.userId}`],
    ['PUT', `/api/v1/address/${address}`, { ...DESTINATION, phone: '9876543210' }],
    ['GET', `/api/v1/orderu/${other.userId}`],
    ['GET', `/api/v1/order/${order._id}`],
    ['DELETE', `/api/v1/orderd/${order._id}`],
    ['DELETE', `/api/v1/comments/delete/${said}`],
  ] as const) {
    const headers = { authorization: `Bearer ${await shopper.token()}` }
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    answers[`${method} ${path}`] = answer.status()
    expect(await answer.text()).not.toMatch(/Kulkarni|Deshpande|Wisteria/)
  }
  expect(Object.entries(answers).filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
  // Deleting what is another's answers like deleting what never was.
  for (const id of [address, 'never-was'])
    expect(await shopper.call('DELETE', `/api/v1/address/${id}`)).toEqual({
      success: true,
      message: 'Address deleted successfully!',
    })
  expect(await profileOf(other)).toMatchObject({ firstName: 'Tara' })
  expect(await addressesOf(other)).toMatchObject([{ _id: address, name: DESTINATION.name }])
  expect(await ordersOf(other)).toHaveLength(1)
  await elsewhere.close()
})

test('axe finds nothing in any tab and any dialog, light or dark, and all of it fits 320 px', async ({
  page,
  buyer,
  request,
}) => {
  test.slow()
  const [product] = await stocked(request)
  await buy(buyer, buyer.addressId, [product._id])
  await comment(buyer, product._id, 'Looked at from all sides')
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  const look = async () => {
    await expectNoFindings(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(wide)
  }
  const shown = await openAccount(page, 'Your Profile')
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Save' })).toBeVisible()
  await look()
  await shown.getByRole('textbox', { name: 'Last name' }).fill('')
  await shown.getByRole('textbox', { name: /^Phone number/ }).fill('98')
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(shown.getByText('Phone number must be exactly 10 digits')).toBeVisible()
  await look()
  await shown.getByRole('textbox', { name: 'Last name' }).fill('Kulkarni')
  await shown.getByRole('textbox', { name: /^Phone number/ }).fill(freshDigits())
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'OTP' })).toBeFocused()
  await look()
  await page.keyboard.press('Escape')

  await tab(page, 'Your Orders').click()
  const orders = panel(page, 'Your Orders')
  await orders.locator('summary').first().click()
  await expect(orders.getByRole('link', { name: /^Details: / })).toBeVisible()
  await look()
  await orders
    .getByRole('button', { name: /^Track: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('[aria-current=step]')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await orders
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')

  await tab(page, 'Your Addresses').click()
  const addresses = panel(page, 'Your Addresses')
  await addresses.getByRole('button', { name: 'Add a new address' }).click()
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.getByText('Address is required.')).toBeVisible()
  await look()

  await tab(page, 'Your Reviews').click()
  await panel(page, 'Your Reviews')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await look()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('tabs and orders are within reach of a thumb, and nothing covers what is typed', async ({
    page,
    buyer,
    request,
  }) => {
    const [product] = await stocked(request)
    const order = await buy(buyer, buyer.addressId, [product._id])
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Profile' }).tap()
    await expect(panel(page, 'Your Profile').getByRole('button', { name: 'Save' })).toBeVisible()
    for (const name of names) {
      await tab(page, name).tap()
      await expect(panel(page, name).getByRole('heading', { level: 2, name })).toBeInViewport()
      const box = await tab(page, name).boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44)
      await expectNoSidewaysScroll(page)
    }
    await tab(page, 'Your Addresses').tap()
    const addresses = panel(page, 'Your Addresses')
    await addresses.getByRole('button', { name: 'Add a new address' }).tap()
    await expect(addresses.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('inputmode', 'numeric')
    const covered = async (role: 'textbox' | 'button', name: string) => {
      const field = addresses.getByRole(role, { name, exact: true })
      await field.focus()
      return field.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    }
    for (const name of ['Name', 'Email', 'Phone', 'Address', 'Pincode', 'City', 'State', 'Notes (optional)'])
      expect(await covered('textbox', name), name).toBe(false)
    expect(await covered('button', 'Save address')).toBe(false)
    await expectNoSidewaysScroll(page)
    await test.step('an order is followed and deleted with the thumb', async () => {
      await tab(page, 'Your Orders').tap()
      const shown = panel(page, 'Your Orders')
      await shown.getByRole('button', { name: `Track: order ${shortOf(order)}`, exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: `Tracking order ${shortOf(order)}` })
      await expect(dialog.locator('[aria-current=step]')).toContainText('Order Placed')
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Close' }).tap()
      await expect(dialog).toBeHidden()
      await shown.locator('summary').tap()
      await shown.getByRole('button', { name: `Delete: order ${shortOf(order)}, in all orders` }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
      await expect(shown.getByText('No order history yet! Start shopping now!')).toBeVisible()
      await expect(shown.getByText('No current orders yet! Start shopping now!')).toBeVisible()
    })
  })
})
