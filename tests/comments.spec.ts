import { newShopper, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

const ADDITIONS = '**/api/v1/comments/add'
const PRODUCT = 'country-tomatoes'

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Add a comment' })
const entry = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })

async function open(page: Page, product = PRODUCT) {
  await page.goto(`/product/${product}`)
  await section(page).scrollIntoViewIfNeeded()
  await expect(field(page)).toBeVisible()
}

/** Words that nobody else has said: all tests comment in one shop. */
const words = (text: string) => `${text} ${Math.random().toString(36).slice(2, 10)}`

const commentsOf = async ({ call }: SignedIn, product = PRODUCT) =>
  (
    await call<{ data: { _id: string; comment: string; userId: string }[] }>(
      'GET',
      `/api/v1/comments/${product}`,
    )
  ).data

const say = ({ call, userId }: SignedIn, comment: string) =>
  call<{ data: { _id: string } }>('POST', '/api/v1/comments/add', {
    userId,
    productId: PRODUCT,
    comment,
    username: 'x',
    createdAt: new Date().toISOString(),
  })

test('a comment is written, changed and deleted by the one who wrote it @database', async ({
  page,
  shopper,
}) => {
  const [first, second] = [words('Sweet as promised'), words('Sweeter than promised')]
  await open(page)
  await field(page).fill(first)
  await section(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(said(page, 'Comment added successfully!')).toBeVisible()
  await expect(entry(page, first).getByText('Tara Kulkarni')).toBeVisible()
  await expect(entry(page, first)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  await entry(page, first).getByRole('button', { name: /^Edit/ }).click()
  const editor = section(page).getByRole('textbox', { name: 'Your comment' })
  await expect(editor).toBeFocused()
  await editor.fill(second)
  await section(page).getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Comment updated successfully!')).toBeVisible()
  await expect(entry(page, second).getByRole('button', { name: /^Edit/ })).toBeFocused()
  expect((await commentsOf(shopper)).map(({ comment }) => comment)).toContain(second)

  await entry(page, second)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(entry(page, second)).toBeVisible()
  await entry(page, second)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(entry(page, second)).toHaveCount(0)
  await expect(said(page, 'Comment deleted successfully!')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  expect((await commentsOf(shopper)).map(({ comment }) => comment)).not.toContain(second)
})

test('Cancel leaves a comment as it was', async ({ page, shopper }) => {
  const text = words('Firm and red')
  await say(shopper, text)
  await open(page)
  await entry(page, text).getByRole('button', { name: /^Edit/ }).click()
  await section(page).getByRole('textbox', { name: 'Your comment' }).fill('something else')
  await section(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(entry(page, text).getByRole('button', { name: /^Edit/ })).toBeFocused()
  expect((await commentsOf(shopper)).map(({ comment }) => comment)).toContain(text)
})

test("another's comment can only be read", async ({ page, browser, shop, shopper: _ }) => {
  const text = words('Somebody else was here')
  await say(await newShopper(await browser.newContext(), shop), text)
  await open(page)
  await expect(entry(page, text)).toBeVisible()
  await expect(entry(page, text).getByRole('button')).toHaveCount(0)
})

test('nothing but spaces is no comment', async ({ page, shopper: _ }) => {
  let calls = 0
  await page.route(ADDITIONS, (route) => {
    calls += 1
    return route.continue()
  })
  await open(page)
  await field(page).fill('   ')
  await section(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(section(page).getByText('Comment cannot be empty.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(calls).toBe(0)
})

test('visitors are asked to log in, and come back to the comments', async ({ page }) => {
  await page.goto(`/product/${PRODUCT}`)
  await expect(section(page).getByText('Please log in to interact with comments.')).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/login?return_to=${encodeURIComponent(`/product/${PRODUCT}#comments`)}`,
  )
})

test('F41 a comment that was deleted elsewhere meanwhile: said, and the text is kept', async ({
  page,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const text = words('Soon gone')
  const { data } = await say(shopper, text)
  await open(page)
  await entry(page, text).getByRole('button', { name: /^Edit/ }).click()
  const editor = section(page).getByRole('textbox', { name: 'Your comment' })
  await editor.fill('a long thought that took an hour')
  await shopper.call('DELETE', `/api/v1/comments/delete/${data._id}`, { userId: shopper.userId })
  await section(page).getByRole('button', { name: 'Save' }).click()
  await expect(section(page).getByText('Failed to update comment.')).toBeVisible()
  await expect(editor).toHaveValue('a long thought that took an hour')
  await expect(editor).toBeFocused()
})

test('what was written survives a failure and a reload', async ({ page, shopper, complaints }) => {
  complaints.allow(NETWORK)
  const text = words('Written once')
  await open(page)
  await page.route(ADDITIONS, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(said(page, 'Failed to add comment.')).toBeVisible()
  await expect(field(page)).toHaveValue(text)
  await expect(field(page)).toBeFocused()
  await page.unroute(ADDITIONS)
  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await expect(field(page)).toHaveValue(text)
  await section(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(entry(page, text)).toBeVisible()
  expect((await commentsOf(shopper)).filter(({ comment }) => comment === text)).toHaveLength(1)
})

test('a deletion that fails puts the comment back, and says so', async ({ page, shopper, complaints }) => {
  complaints.allow(NETWORK)
  const text = words('Not so easily')
  await say(shopper, text)
  await open(page)
  await page.route('**/api/v1/comments/delete/**', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )
  await entry(page, text)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Failed to delete comment.')).toBeVisible()
  await expect(entry(page, text)).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
})

test('a script stays text, in a comment and in a name', async ({ page, browser, shop }) => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const shopper = await newShopper(await browser.newContext(), shop, {
    firstName: '<b>Eve',
    lastName: '</b>',
  })
  const text = words(evil)
  await say(shopper, text)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await page.goto(`/product/${PRODUCT}`)
  await section(page).scrollIntoViewIfNeeded()
  await expect(entry(page, text)).toContainText('<b>Eve')
  await expect(entry(page, text).locator('script, img, b')).toHaveCount(0)
  expect(dialogs).toEqual([])
})
