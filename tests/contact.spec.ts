import { randomUUID } from 'node:crypto'
import { LIMITS } from './limits.ts'
import { gate } from './support/gate.ts'
import { expectInvariants, expectNoFindings } from './support/invariants.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

/** Address of the e-mail service. */
const MAIL = '**/api/v1.0/email/send-form'
const FAILED = 'Failed to send message. Please try again later.'
const SENT = 'Message sent successfully!'
const LETTER = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '9876543210',
  Subject: 'Mangoes',
  Message: 'Two were bruised.\nThe rest were lovely.',
} as const
const LABELS = Object.keys(LETTER) as (keyof typeof LETTER)[]

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const press = (page: Page) => main(page).getByRole('button', { name: 'Send message' }).click()

async function write(page: Page, letter: Readonly<Record<string, string>> = LETTER) {
  for (const [name, text] of Object.entries(letter)) await field(page, name).fill(text)
}
async function expectWritten(page: Page, letter: Readonly<Record<string, string>> = LETTER) {
  for (const [name, text] of Object.entries(letter)) await expect(field(page, name)).toHaveValue(text)
}

test('the contact form can be filled in and sent by keyboard alone @runtime', async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto('/contact')
  // The e-mail service accepts one message a second, and other tests send too.
  complaints.allow(/status of 429/)
  const subject = `Mangoes <${randomUUID()}>`
  await field(page, 'Name').focus()
  for (const text of ['Asha Rao', 'asha@example.com', '98765 43210', subject, 'Two were bruised.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(main(page).getByRole('button', { name: 'Send message' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(said(page, SENT)).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: LIMITS.action })
  for (const name of LABELS) await expect(field(page, name)).toHaveValue('')
  expect(await isFocusSomewhere(page)).toBe(true)

  const letters = (await (await page.request.get(`${shop}/sandbox/inbox.json`)).json()) as { text: string }[]
  const own = letters.filter(({ text }) => text.includes(subject))
  expect(own).toEqual([
    expect.objectContaining({
      kind: 'mail',
      to: 'hello@haat.example',
      text: `name: Asha Rao\nemail: asha@example.com\nphone: 9876543210\nsubject: ${subject}\nmessage: Two were bruised.`,
    }),
  ])
  // The inbox page has no script: its text is in the document.
  const inbox = await (await page.request.get(`${shop}/sandbox/inbox`)).text()
  expect(inbox).toContain(subject.replace('<', '&lt;').replace('>', '&gt;'))
})

/** Input before hydration is not lost. */
async function expectEarlyPress(page: Page) {
  const script = gate()
  await page.route(/\/_astro\/ContactForm[^/]*\.js$/, async (route) => {
    await script.opened
    return route.continue()
  })
  await page.goto('/contact')
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Message').fill('Two were bruised.')
  await field(page, 'Message').press('Tab')
  await page.keyboard.press('Enter')
  script.open()
  await expect(field(page, 'Email')).toBeFocused()
  await expectWritten(page, { Name: 'Asha Rao', Email: '', Message: 'Two were bruised.' })
  await expect(page).toHaveURL(/\/contact\/?$/)
}

/** Every invalid field shows its error, and the first one has the focus. */
async function expectEveryFieldChecked(page: Page) {
  await write(page, { Name: '', Message: '' })
  await press(page)
  await expect(field(page, 'Name')).toBeFocused()
  for (const [name, text] of [
    ['Name', 'Please enter your name.'],
    ['Email', 'Please enter your email address.'],
    ['Phone', 'Phone number must be exactly 10 digits.'],
    ['Subject', 'Please enter a subject.'],
    ['Message', 'Please write your message.'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${text.replaceAll('.', '\\.')}$`))
  }
  await expectNoFindings(page)

  await write(page, { ...LETTER, Email: 'asha@example', Phone: '98765' })
  await press(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(main(page).getByRole('alert')).toContainText('Phone number must be exactly 10 digits.')
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await field(page, 'Phone').fill('+91 98765 43210')
  await expect(field(page, 'Phone')).toHaveValue('9876543210')
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid')
}

/** Typed text is restored after a reload and after Back. */
async function expectSaved(page: Page) {
  await write(page)
  // The first touch hydrated the form; the typed text is saved.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('haat:contact')))
    .toContain('The rest were lovely.')
  await page.reload()
  await expectWritten(page)
  await main(page).getByRole('link', { name: 'Read the FAQ' }).click()
  await expect(page).toHaveURL(/\/faqs/)
  await page.goBack()
  await expectWritten(page)
}

async function expectOneLetter(page: Page) {
  const bodies: string[] = []
  const answer = gate()
  await page.route(MAIL, async (route) => {
    bodies.push(route.request().postData() ?? '')
    await answer.opened
    return route.fulfill({ body: 'OK' })
  })
  await main(page).getByRole('button', { name: 'Send message' }).dblclick()
  await expect(main(page).getByRole('button', { name: 'Sending…' })).toBeFocused()
  await page.keyboard.press('Enter')
  answer.open()
  await expect(said(page, SENT)).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain('name="template_id"')
  await page.unroute(MAIL)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said(page, SENT)).toHaveCount(0)
}

/** A message that the e-mail service refuses stays in the form and can be sent again. */
async function expectFailuresShown(page: Page) {
  await page.route(MAIL, (route) => route.abort('connectionrefused'))
  await write(page)
  await press(page)
  await expect(main(page).getByRole('alert')).toHaveText(FAILED)
  await expectWritten(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectInvariants(page, { acted: true })
  await page.route(MAIL, (route) => route.fulfill({ status: 400, body: 'The service ID not found' }))
  await press(page)
  await expect(main(page).getByRole('alert')).toHaveText(FAILED)
  // The light theme was checked above.
  await expectNoFindings(page, ['dark'])
  await page.route(MAIL, (route) => route.fulfill({ body: 'OK' }))
  await press(page)
  await expect(said(page, SENT)).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveText('')
}

test('the form reports mistakes, keeps what was typed, and sends one message, immediately or later', async ({
  page,
  complaints,
}) => {
  await test.step('what is done before the form is hydrated is not lost', () => expectEarlyPress(page))
  await test.step('every field says what is wrong with it', () => expectEveryFieldChecked(page))
  await test.step('F44 a letter is there again after a reload and on the way back', () => expectSaved(page))
  await test.step('F32 a double click sends one letter', () => expectOneLetter(page))
  await test.step('F31 a letter that is not taken can be sent again', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(NETWORK, /status of 400/)
    await expectFailuresShown(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the three cards and an e-mail address are shown, and no form that cannot be sent', async ({
    page,
  }) => {
    await page.goto('/contact')
    for (const name of ['Email', 'Phone', 'Location'])
      await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(main(page).getByText(/form needs JavaScript/)).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'hello@haat.example' }).last()).toHaveAttribute(
      'href',
      'mailto:hello@haat.example',
    )
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
  })
})
