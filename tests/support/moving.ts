import type { Locator, Page } from './test.ts'

/** Content that loads late: it moves everything else on the page down, until the returned function removes it. */
async function loadAbove(page: Page): Promise<() => Promise<void>> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const added = await page.evaluateHandle(() => {
    // The browser scrolls along only if the first thing in the window is below the new content.
    document.documentElement.style.overflowAnchor = 'none'
    const node = document.createElement('div')
    node.style.height = '150px'
    document.body.prepend(node)
    return node
  })
  await page.evaluate(drawn)
  return () => added.evaluate((node) => node.remove())
}

async function middleOf(control: Locator) {
  // Waits until it stands still: what scrolling brought into view may load above it.
  await control.hover()
  const box = await control.boundingBox()
  if (!box) throw new Error('Haat: the control is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses a control, which moves away from below the pointer before the release: content above it has loaded. */
export async function pressWhileMoving(page: Page, control: Locator, by: 'mouse' | 'touch'): Promise<void> {
  const { x, y } = await middleOf(control)
  if (by === 'mouse') {
    await page.mouse.move(x, y)
    await page.mouse.down()
    const remove = await loadAbove(page)
    await page.mouse.up()
    return remove()
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  const remove = await loadAbove(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
  await remove()
}

/** Presses a control with the mouse, and releases elsewhere: that cancels the press. */
export async function pressAndDragAway(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 80, { steps: 4 })
  await page.mouse.up()
}
