import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { onDisk } from './support/files.ts'
import { codeFor, freshAccount, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, type Page, said, test, tracesOf } from './support/shopping.ts'
import { signUp } from './support/sign-in.ts'

/** That nobody knows a newcomer yet is a 404, which the browser writes down. */
const NEWCOMER = /status of 404.*\/api\/v1\/user\//
const UPLOADS = '**/v1_1/**'

test.beforeEach(({ complaints }) => complaints.allow(NEWCOMER))

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile' })
const step = (page: Page, name: string) =>
  wizard(page).getByRole('heading', { name: new RegExp(`: ${name}$`) })
const press = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true }).click()
const otp = (page: Page) => wizard(page).getByRole('textbox', { name: 'OTP' })
const freshDigits = () => `9${randomInt(1e9).toString().padStart(9, '0')}`

async function nameOneself(page: Page) {
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await press(page, 'Next')
  await expect(step(page, 'Contact')).toBeFocused()
}

/** Asks for a code, and gives the phone that it went to. */
async function askForCode(page: Page): Promise<string> {
  const digits = freshDigits()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await press(page, 'Send OTP')
  await expect(otp(page)).toBeFocused()
  return `+91${digits}`
}

async function proveOneself(page: Page, shop: string): Promise<string> {
  const phone = await askForCode(page)
  await otp(page).fill(await codeFor(page.request, shop, phone))
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
  return phone
}

/** Whatever page they open, the set-up is there: this one is quick to come. */
async function open(page: Page) {
  await page.goto('/about')
  await expect(step(page, 'Personal')).toBeFocused()
}

async function reachPhoto(page: Page, shop: string) {
  await open(page)
  await nameOneself(page)
  return proveOneself(page, shop)
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A green PNG; it may claim another size than it has, and be filled up to so many bytes. */
function png({ width = 8, height = 8, bytes = 0 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: 8 }, () => [30, 110, 60]).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)))
  const parts = (filler: number) =>
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      ...(filler > 0 ? [chunk('tEXt', Buffer.alloc(filler - 12, 'a'))] : []),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ])
  return parts(bytes > 0 ? bytes - parts(0).length : 0)
}

/** Chooses a file: what is in it, or where it is. */
const choose = (page: Page, file: Buffer | string) =>
  wizard(page)
    .locator('input[type=file]')
    .setInputFiles(typeof file === 'string' ? file : { name: 'me.png', mimeType: 'image/png', buffer: file })

const problem = (page: Page, text: string) => wizard(page).getByRole('alert').filter({ hasText: text })
const REFUSED = 'Failed to upload image. Please try again.'
const FAILED = 'Error uploading image. Please try again.'

const profileOf = async ({ call, userId }: SignedIn) =>
  (
    await call<{ data?: { firstName: string; phone: string; img_url: string } }>(
      'GET',
      `/api/v1/user/${userId}`,
    )
  ).data

test('somebody new registers, sets up name, phone and photo, and shops; never asked again @database', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.goto('/register')
  await signUp(page, shop, freshAccount())
  await expect(page).toHaveURL(/:\d+\/$/, { timeout: 20_000 })
  await expect(step(page, 'Personal')).toBeFocused({ timeout: 20_000 })
  await nameOneself(page)
  await proveOneself(page, shop)
  await expect(said(page, 'OTP verified successfully!')).toBeVisible()
  // Fault F43: exactly as large as it may be.
  const photo = png({ bytes: 5_242_880 })
  expect(photo.length).toBe(5_242_880)
  await choose(page, await onDisk('largest.png', photo))
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
  await press(page, 'Submit')
  await expect(said(page, 'Profile created successfully!')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  await page.goto('/profile')
  await expect(page.getByText('Meera Pillai')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
})

/** Leaves out one thing after another, up to the code. Gives the phone that it went to. */
async function leaveOut(page: Page): Promise<string> {
  await press(page, 'Next')
  await expect(wizard(page).getByText('First and last name are required!')).toBeVisible()
  await expect(wizard(page).getByRole('textbox', { name: 'First name' })).toBeFocused()
  await nameOneself(page)
  await press(page, 'Next')
  await expect(wizard(page).getByText('Please enter a 10-digit phone number')).toBeVisible()
  await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill('98765')
  await wizard(page).getByRole('button', { name: 'Send OTP' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter a valid 10-digit phone number.')).toBeVisible()
  const phone = await askForCode(page)
  await press(page, 'Next')
  await expect(wizard(page).getByText('Please verify your phone number with OTP first.')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter the OTP.')).toBeVisible()
  await otp(page).fill('123')
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter a valid 6-digit OTP')).toBeVisible()
  await expect(otp(page)).toBeFocused()
  return phone
}

/** Enters a wrong code, then pastes the right one with its spaces. */
async function enterWrongly(page: Page, code: string) {
  await otp(page).fill(code === '111111' ? '222222' : '111111')
  await press(page, 'Verify')
  await expect(wizard(page).getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expect(otp(page)).toBeFocused()
  await otp(page).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await expect(otp(page)).toHaveValue(code)
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
}

test('step by step: what is missing or wrong is said, and the server has what was entered @runtime', async ({
  page,
  shop,
  newcomer,
  complaints,
}) => {
  complaints.allow(/status of 400.*\/verify-otp/, /status of 500.*\/v1_1\//)
  await open(page)
  const phone = await test.step('what is missing is said, and takes the focus', () => leaveOut(page))
  await test.step('a wrong code is reported, the right one still works, pasted with its spaces', async () =>
    enterWrongly(page, await codeFor(page.request, shop, phone)))
  await test.step('one can go back, and a phone that was verified stays', async () => {
    await press(page, 'Back')
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toBeDisabled()
    await expect(wizard(page).getByRole('combobox', { name: 'Country code' })).toBeDisabled()
    await press(page, 'Back')
    await expect(wizard(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Meera')
    await press(page, 'Next')
    await press(page, 'Next')
  })
  await test.step('F30 an image service that answers 500: said, and one can go on', async () => {
    await page.route(UPLOADS, (route) => route.fulfill({ status: 500, json: {} }))
    await choose(page, png())
    await expect(problem(page, REFUSED)).toBeVisible()
    await press(page, 'Submit')
    await expect(wizard(page)).toBeHidden()
    expect(await profileOf(newcomer)).toMatchObject({ firstName: 'Meera', phone, img_url: '' })
  })
})

/** A code that the shop says is too old; another one can be asked for after a while. */
async function letExpire(page: Page) {
  await page.route('**/api/v1/verify-otp', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, message: 'This OTP is not valid any more. Please ask for a new one.' },
    }),
  )
  await otp(page).fill('123456')
  await press(page, 'Verify')
  await expect(
    wizard(page).getByText('This OTP is not valid any more. Please ask for a new one.'),
  ).toBeVisible()
  await expect(wizard(page).getByText(/^Another one in 0:/)).toBeVisible()
  await page.clock.runFor(31_000)
  // The shop's own pause is not over: only the answer is played.
  await page.route('**/api/v1/send-otp', (route) =>
    route.fulfill({ json: { success: true, message: 'OTP sent successfully!' } }),
  )
  await press(page, 'Send another OTP')
  await expect(otp(page)).toBeFocused()
  await expect(otp(page)).toHaveValue('')
  await expect(wizard(page).getByText(/^Another one in 0:/)).toBeVisible()
  await page.unroute('**/api/v1/verify-otp')
}

test('a code may be late or not come, the page may be reloaded, and Sign Out leads out', async ({
  page,
  shop,
  newcomer,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED.*\/send-otp/, /status of 400.*\/verify-otp/)
  await page.clock.install()
  await open(page)
  await nameOneself(page)
  await test.step('a code that cannot be sent is said, and the number stays', async () => {
    await page.route('**/api/v1/send-otp', (route) => route.abort())
    await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill('9876543210')
    await press(page, 'Send OTP')
    await expect(said(page, 'Failed to send OTP. Please try again.')).toBeVisible()
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210')
    expect(await isFocusSomewhere(page)).toBe(true)
    await page.unroute('**/api/v1/send-otp')
  })
  const phone = await askForCode(page)
  await test.step('an expired code is reported, and another one can be asked for after a while', () =>
    letExpire(page))
  await test.step('F44 a reload keeps what was entered, and the step', async () => {
    await page.reload()
    await expect(step(page, 'Contact')).toBeFocused()
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.slice(3))
    await otp(page).fill(await codeFor(page.request, shop, phone))
    await press(page, 'Verify')
    await expect(step(page, 'Photo')).toBeFocused()
    await page.reload()
    await expect(step(page, 'Photo')).toBeFocused()
  })
  await test.step('nobody is trapped: Sign Out leads out, and what was typed is removed', async () => {
    await press(page, 'Sign Out')
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
    expect(await tracesOf(page, ['Meera', 'Pillai', phone.slice(3), newcomer.userId])).toEqual([])
  })
})

/** Chooses files that are no photo, each after one that is too large: so each text is a new one. */
async function refuseFiles(page: Page) {
  let calls = 0
  await page.route(UPLOADS, (route) => {
    calls += 1
    return route.continue()
  })
  const large = await onDisk('too-large.png', png({ bytes: 5_242_881 }))
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    png({ width: 50_000, height: 50_000 }),
  ]) {
    await choose(page, large)
    await expect(problem(page, 'Image size should be less than 5MB')).toBeVisible()
    await choose(page, file)
    await expect(problem(page, 'Please upload a valid image file (JPEG, PNG)')).toBeVisible()
  }
  expect(calls).toBe(0)
  await page.unroute(UPLOADS)
}

/** An image service that goes away while a photo travels. */
async function goAway(page: Page) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route(UPLOADS, async (route) => {
    await ended
    return route.abort()
  })
  await choose(page, png())
  const wait = wizard(page).getByRole('button', { name: 'Please wait...' })
  await expect(wait).toHaveAttribute('aria-disabled', 'true')
  end()
  await expect(problem(page, FAILED)).toBeVisible()
  await expect(wizard(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await page.unroute(UPLOADS)
}

/** The browser's own clock for uploads cannot be set: a minute is made a second. */
const hurryUploads = (page: Page) =>
  page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {}
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(ms: number) {
        document.documentElement.dataset.patience = String(ms)
        set?.call(this, ms / 60)
      },
    })
  })

test('F30 F43 a profile that cannot be looked up, files that are no photo, an image service that fails', async ({
  page,
  shop,
  newcomer,
  complaints,
}) => {
  complaints.allow(/status of 500.*\/api\/v1\/user\//, /net::ERR_FAILED.*\/v1_1\//)
  await test.step('a lookup that fails otherwise shows the shop, not the set-up', async () => {
    let asked = 0
    const lookups = `**/api/v1/user/${newcomer.userId}`
    await page.route(lookups, (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: { success: false } })
    })
    await page.goto('/about')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(wizard(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(lookups)
  })
  await reachPhoto(page, shop)
  await test.step('F43 files that are no photo are refused with a text, and nothing is sent', () =>
    refuseFiles(page))
  await test.step('while a photo travels Submit waits; an image service that is away is reported', () =>
    goAway(page))
  await test.step('F30 an image service that gives no address: said, and one can go on', async () => {
    await page.route(UPLOADS, (route) => route.fulfill({ status: 200, json: { public_id: 'x' } }))
    await choose(page, png())
    await expect(problem(page, REFUSED)).toBeVisible()
    await expect(wizard(page).getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled')
    await page.unroute(UPLOADS)
  })
  await test.step('F30 an image service that never answers is given up after a minute', async () => {
    await hurryUploads(page)
    await page.route(UPLOADS, () => {})
    await choose(page, png())
    await expect(problem(page, FAILED)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-patience', '60000')
    await press(page, 'Submit')
    await expect(wizard(page)).toBeHidden()
  })
})
