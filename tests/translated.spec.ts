import { addOnPage, line, more, remove, sign, total } from './support/cart.ts'
import { fill, inRs, plainProducts } from './support/holdings.ts'
import { expect, type Page, test } from './support/shopping.ts'

/** Translates the page before any island is hydrated, and all later texts, as browsers do: into the same language. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (
          !/\S/.test(text.data) ||
          text.parentElement?.closest('font, script, style, template, [translate=no]')
        )
          continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      wrap(document.body)
      new MutationObserver((records) =>
        setTimeout(() => {
          for (const { target } of records) if (target.isConnected) wrap(target)
        }, 20),
      ).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })

const isTranslated = (page: Page) => expect(page.getByRole('main').locator('font').first()).toBeAttached()

test('a page that the browser has translated before it was hydrated works, and shows the right quantities and totals @runtime', {
  tag: '@all',
}, async ({ page, request, shopper }) => {
  const [present, added] = await plainProducts(request, 2)
  await fill(shopper, 'cart', [present._id])
  await translate(page)
  await page.goto(`/product/${added._id}`)
  await isTranslated(page)
  await addOnPage(page).click()
  await expect(sign(page)).toHaveText(/2/)

  await page.goto('/cart')
  await isTranslated(page)
  const sumOf = (pieces: number) => inRs(pieces * present.price + added.price)
  await expect(total(page)).toContainText(sumOf(1))
  for (const pieces of [2, 3]) {
    await more(page, present).click()
    await expect(total(page)).toContainText(sumOf(pieces))
    await expect(line(page, present.name).getByRole('group')).toContainText(String(pieces))
    await expect(total(page)).toHaveText(new RegExp(`^Total ${sumOf(pieces).replace('.', '\\.')}$`))
  }
  await remove(page, added).click()
  await expect(total(page)).toContainText(inRs(3 * present.price))
  await expect(sign(page)).toHaveText(/1/)
  await expect(sign(page)).not.toHaveText(/2/)

  // Each island of the home page is hydrated without a complaint.
  await page.goto('/')
  await isTranslated(page)
  for (const section of await page.getByRole('main').locator('astro-island').all())
    await section.scrollIntoViewIfNeeded()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
})
