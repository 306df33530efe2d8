import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { codeFor, freshAccount, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test, tracesOf } from './support/shopping.ts'
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

async function open(page: Page, path = '/') {
  await page.goto(path)
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

const choose = (page: Page, buffer: Buffer, { name = 'me.png', mimeType = 'image/png' } = {}) =>
  wizard(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

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
  await expect(step(page, 'Personal')).toBeFocused({ timeout: 20_000 })
  await nameOneself(page)
  await proveOneself(page, shop)
  await expect(said(page, 'OTP verified successfully!')).toBeVisible()
  await choose(page, png())
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
  await press(page, 'Submit')
  await expect(said(page, 'Profile created successfully!')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  await page.goto('/profile')
  await expect(page.getByText('Meera Pillai')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
})

test('step by step, the server has what was entered @runtime', async ({ page, shop, newcomer }) => {
  const phone = await reachPhoto(page, shop)
  await press(page, 'Back')
  await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toBeDisabled()
  await expect(wizard(page).getByRole('combobox', { name: 'Country code' })).toBeDisabled()
  await press(page, 'Back')
  await expect(wizard(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Meera')
  await press(page, 'Next')
  await press(page, 'Next')
  await press(page, 'Submit')
  await expect(wizard(page)).toBeHidden()
  expect(await profileOf(newcomer)).toMatchObject({ firstName: 'Meera', phone, img_url: '' })
})

test('what is missing is said, and takes the focus', async ({ page, newcomer: _ }) => {
  await open(page)
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
  await askForCode(page)
  await press(page, 'Next')
  await expect(wizard(page).getByText('Please verify your phone number with OTP first.')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter the OTP.')).toBeVisible()
  await otp(page).fill('123')
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter a valid 6-digit OTP')).toBeVisible()
  await expect(otp(page)).toBeFocused()
})

test('a wrong code is told, the right one still works, pasted with its spaces', async ({
  page,
  shop,
  newcomer: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await open(page)
  await nameOneself(page)
  const phone = await askForCode(page)
  const code = await codeFor(page.request, shop, phone)
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
})

test('an expired code is told, and another one can be asked for after a while', async ({
  page,
  newcomer: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await page.clock.install()
  await open(page)
  await nameOneself(page)
  await askForCode(page)
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
})

test('a code that cannot be sent is said, and the number stays', async ({
  page,
  newcomer: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await open(page)
  await nameOneself(page)
  await page.route('**/api/v1/send-otp', (route) => route.abort())
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill('9876543210')
  await press(page, 'Send OTP')
  await expect(said(page, 'Failed to send OTP. Please try again.')).toBeVisible()
  await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210')
  expect(await isFocusSomewhere(page)).toBe(true)
})

test('F43 files that are no photo are refused with a text, and nothing is sent', async ({
  page,
  shop,
  newcomer: _,
}) => {
  await reachPhoto(page, shop)
  let calls = 0
  await page.route(UPLOADS, (route) => {
    calls += 1
    return route.continue()
  })
  const kind = 'Please upload a valid image file (JPEG, PNG)'
  const size = 'Image size should be less than 5MB'
  const files: [string, Buffer][] = [
    [size, png({ bytes: 5_242_881 })],
    [kind, Buffer.alloc(0)],
    [kind, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [size, png({ bytes: 5_242_881 })],
    [kind, Buffer.from('<!doctype html><script>alert(1)</script>')],
    [size, png({ bytes: 5_242_881 })],
    [kind, Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    [size, png({ bytes: 5_242_881 })],
    [kind, png({ width: 50_000, height: 50_000 })],
  ]
  for (const [text, file] of files) {
    await choose(page, file)
    await expect(wizard(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  expect(calls).toBe(0)
})

test('F43 a photo of exactly 5,242,880 bytes is taken', async ({ page, shop, newcomer: _ }) => {
  await reachPhoto(page, shop)
  const file = png({ bytes: 5_242_880 })
  expect(file.length).toBe(5_242_880)
  await choose(page, file)
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
})

for (const [what, answer] of [
  ['answers 500', { status: 500, json: {} }],
  ['gives no address', { status: 200, json: { public_id: 'x' } }],
] as const)
  test(`F30 an image service that ${what}: said, and one can go on`, async ({
    page,
    shop,
    newcomer: _,
    complaints,
  }) => {
    complaints.allow(NETWORK)
    await reachPhoto(page, shop)
    await page.route(UPLOADS, (route) => route.fulfill(answer))
    await choose(page, png())
    await expect(
      wizard(page).getByRole('alert').filter({ hasText: 'Failed to upload image. Please try again.' }),
    ).toBeVisible()
    await press(page, 'Submit')
    await expect(wizard(page)).toBeHidden()
  })

test('while a photo travels Submit waits; an image service that is away is told', async ({
  page,
  shop,
  newcomer: _,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await reachPhoto(page, shop)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route(UPLOADS, async (route) => {
    await ended
    return route.abort()
  })
  await choose(page, png())
  await expect(wizard(page).getByRole('button', { name: 'Please wait...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  end()
  await expect(
    wizard(page).getByRole('alert').filter({ hasText: 'Error uploading image. Please try again.' }),
  ).toBeVisible()
  await expect(wizard(page).getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('F30 an image service that never answers is given up after a minute', async ({
  page,
  shop,
  newcomer: _,
}) => {
  // The browser's own clock for uploads cannot be set: a minute is made a second.
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {}
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(ms: number) {
        document.documentElement.dataset.patience = String(ms)
        set?.call(this, ms / 60)
      },
    })
  })
  await reachPhoto(page, shop)
  await page.route(UPLOADS, () => {})
  await choose(page, png())
  await expect(
    wizard(page).getByRole('alert').filter({ hasText: 'Error uploading image. Please try again.' }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-patience', '60000')
  await press(page, 'Submit')
  await expect(wizard(page)).toBeHidden()
})

test('F44 a reload keeps what was entered, and the step', async ({ page, shop, newcomer: _ }) => {
  await open(page)
  await nameOneself(page)
  const phone = await askForCode(page)
  await page.reload()
  await expect(step(page, 'Contact')).toBeFocused()
  await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.slice(3))
  await otp(page).fill(await codeFor(page.request, shop, phone))
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
  await page.reload()
  await expect(step(page, 'Photo')).toBeFocused()
})

test('nobody is trapped: Sign Out leads out, and what was typed is forgotten', async ({ page, newcomer }) => {
  await open(page)
  await nameOneself(page)
  await press(page, 'Sign Out')
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  expect(await tracesOf(page, ['Meera', 'Pillai', newcomer.userId])).toEqual([])
})

test('a lookup that fails otherwise shows the shop, not the set-up', async ({
  page,
  newcomer,
  complaints,
}) => {
  complaints.allow(NETWORK)
  let asked = 0
  await page.route(`**/api/v1/user/${newcomer.userId}`, (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { success: false } })
  })
  await page.goto('/about')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(wizard(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
