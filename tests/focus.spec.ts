import { productWhere } from './support/api.ts'
import { expectTabWalk, SMALL_WINDOWS } from './support/tab-walk.ts'
import { test } from './support/visitor.ts'

// Bars at the edges of a phone's window never lie on what has the focus (WCAG 2.4.11), down to what 400 % zoom leaves.

for (const [name, path] of [
  ['home', '/'],
  ['all products', '/products'],
  // With the bar of its own.
  ['a product', null],
] as const)
  test(`the focus is beneath no bar of ${name}, in windows of all sizes`, async ({ page, request }) => {
    test.slow()
    const address = path ?? `/product/${(await productWhere(request, ({ imgUrl }) => imgUrl.length > 1))._id}`
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const size of SMALL_WINDOWS)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await expectTabWalk(page)
      })
  })
