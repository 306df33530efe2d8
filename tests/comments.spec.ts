import { type SignedIn, shopperElsewhere } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

const ADDITIONS = '**/api/v1/comments/add'
const DELETIONS = '**/api/v1/comments/delete/**'
const PRODUCT = 'country-tomatoes'

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Add a comment' })
const editor = (page: Page) => section(page).getByRole('textbox', { name: 'Your comment' })
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click()
const entry = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })
const edit = (page: Page, text: string) => entry(page, text).getByRole('button', { name: /^Edit/ })
const remove = (page: Page, text: string) => entry(page, text).getByRole('button', { name: /^Delete: / })

async function open(page: Page) {
  await page.goto(`/product/${PRODUCT}`)
  await section(page).scrollIntoViewIfNeeded()
  await expect(field(page)).toBeVisible()
}

/** A unique text, because all tests comment in one shop. */
const words = (text: string) => `${text} ${Math.random().toString(36).slice(2, 10)}`

const commentsOf = async ({ call }: SignedIn) => {
  const { data } = await call<{ data: { comment: string }[] }>('GET', `/api/v1/comments/${PRODUCT}`)
  return data.map(({ comment }) => comment)
}

const say = ({ call, userId }: SignedIn, comment: string) =>
  call<{ data: { _id: string } }>('POST', '/api/v1/comments/add', {
    userId,
    productId: PRODUCT,
    comment,
    username: 'x',
    createdAt: new Date().toISOString(),
  })

/** A text of spaces is refused. */
async function expectBlankRefused(page: Page) {
  let calls = 0
  await page.route(ADDITIONS, (route) => {
    calls += 1
    return route.continue()
  })
  await field(page).fill('   ')
  await press(page, 'Post comment')
  await expect(section(page).getByText('Comment cannot be empty.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(calls).toBe(0)
  await page.unroute(ADDITIONS)
}

async function expectWritten(page: Page, text: string) {
  await field(page).fill(text)
  await press(page, 'Post comment')
  await expect(said(page, 'Comment added successfully!')).toBeVisible()
  await expect(entry(page, text).getByText('Tara Kulkarni')).toBeVisible()
  await expect(entry(page, text)).toBeFocused()
  await expect(field(page)).toHaveValue('')
}

async function expectChanged(page: Page, shopper: SignedIn, before: string, after: string) {
  await edit(page, before).click()
  await expect(editor(page)).toBeFocused()
  await editor(page).fill('something else')
  await press(page, 'Cancel')
  await expect(edit(page, before)).toBeFocused()
  expect(await commentsOf(shopper)).toContain(before)
  await edit(page, before).click()
  await editor(page).fill(after)
  await press(page, 'Save')
  await expect(said(page, 'Comment updated successfully!')).toBeVisible()
  await expect(edit(page, after)).toBeFocused()
  expect(await commentsOf(shopper)).toContain(after)
}

async function expectDeleted(page: Page, shopper: SignedIn, text: string) {
  await remove(page, text).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(entry(page, text)).toBeVisible()
  await remove(page, text).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(entry(page, text)).toHaveCount(0)
  await expect(said(page, 'Comment deleted successfully!')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await commentsOf(shopper)).not.toContain(text)
}

test('the author can write, change and delete a comment; others can only read it @database', async ({
  page,
  shop,
  shopper,
}) => {
  const evil = words('<img src=x onerror=alert(1)><script>alert(2)</script>')
  await say(await shopperElsewhere(shop, { firstName: '<b>Eve', lastName: '</b>' }), evil)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await open(page)
  await test.step("another's comment can only be read; a script in it, or in a name, stays text", async () => {
    await expect(entry(page, evil)).toBeVisible()
    await expect(entry(page, evil).getByRole('button')).toHaveCount(0)
    await expect(entry(page, evil)).toContainText('<b>Eve')
    await expect(entry(page, evil).locator('script, img, b')).toHaveCount(0)
  })
  const [first, second] = [words('Sweet as promised'), words('Sweeter than promised')]
  await test.step('nothing but spaces is no comment', () => expectBlankRefused(page))
  await test.step('written', () => expectWritten(page, first))
  await test.step('changed, and left as it was by Cancel', () => expectChanged(page, shopper, first, second))
  await test.step('deleted', () => expectDeleted(page, shopper, second))
  expect(dialogs).toEqual([])
})

test('failed deletions and additions, and comments deleted elsewhere (fault F41), are reported, and no text is lost', {
  tag: '@all',
}, async ({ page, shopper, complaints }) => {
  complaints.allow(NETWORK)
  const [remaining, soonGone] = [words('Not so easily'), words('Soon gone')]
  await say(shopper, remaining)
  const { data } = await say(shopper, soonGone)
  await open(page)
  await test.step('a deletion that fails puts the comment back', async () => {
    await page.route(DELETIONS, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await remove(page, remaining).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(said(page, 'Failed to delete comment.')).toBeVisible()
    await expect(entry(page, remaining)).toBeVisible()
    expect(await isFocusSomewhere(page)).toBe(true)
  })
  await test.step('what was written survives a failure and a reload', async () => {
    const text = words('Written once')
    await page.route(ADDITIONS, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await field(page).fill(text)
    await press(page, 'Post comment')
    await expect(said(page, 'Failed to add comment.')).toBeVisible()
    await expect(field(page)).toHaveValue(text)
    await expect(field(page)).toBeFocused()
    await page.unroute(ADDITIONS)
    await page.reload()
    await section(page).scrollIntoViewIfNeeded()
    await expect(field(page)).toHaveValue(text)
    await press(page, 'Post comment')
    await expect(entry(page, text)).toBeVisible()
    expect((await commentsOf(shopper)).filter((comment) => comment === text)).toHaveLength(1)
  })
  await test.step('F41 one that was deleted elsewhere meanwhile keeps the text', async () => {
    await edit(page, soonGone).click()
    await editor(page).fill('a long thought that took an hour')
    await shopper.call('DELETE', `/api/v1/comments/delete/${data._id}`, { userId: shopper.userId })
    await press(page, 'Save')
    await expect(section(page).getByText('Failed to update comment.')).toBeVisible()
    await expect(editor(page)).toHaveValue('a long thought that took an hour')
    await expect(editor(page)).toBeFocused()
  })
})
