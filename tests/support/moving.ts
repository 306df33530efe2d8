import { expect, type Locator, type Page } from './test.ts'

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

interface Place {
  readonly x: number
  readonly y: number
}

/** Presses the middle of a control. If the page has moved since it was measured, that is cancelled and repeated. */
async function press(
  control: Locator,
  down: (place: Place) => Promise<void>,
  cancel: () => Promise<void>,
): Promise<Place> {
  const pressed: Place[] = []
  await expect(async () => {
    // Waits until it stands still: what scrolling brought into view may load above it.
    await control.hover()
    const box = await control.boundingBox()
    if (!box) throw new Error('Haat: the control is not on the page.')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const seen = await control.evaluateHandle((node) => {
      const presses: Event[] = []
      node.addEventListener('pointerdown', (event) => presses.push(event), { once: true })
      return presses
    })
    await down(middle)
    if (await seen.evaluate(({ length }) => length > 0)) pressed.push(middle)
    else await cancel()
    expect(pressed).toHaveLength(1)
  }).toPass()
  return pressed[0] as Place
}

async function pressMouse(page: Page, control: Locator): Promise<Place> {
  const down = async ({ x, y }: Place) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  }
  return press(control, down, async () => {
    await page.mouse.move(0, 0)
    await page.mouse.up()
  })
}

/** Presses a control, which moves away from below the pointer before the release: content above it has loaded. */
export async function pressWhileMoving(page: Page, control: Locator, by: 'mouse' | 'touch'): Promise<void> {
  if (by === 'mouse') {
    await pressMouse(page, control)
    const remove = await loadAbove(page)
    await page.mouse.up()
    return remove()
  }
  const devtools = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchEnd' | 'touchCancel', ...touchPoints: Place[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await press(
    control,
    (place) => touch('touchStart', place),
    () => touch('touchCancel'),
  )
  const remove = await loadAbove(page)
  await touch('touchEnd')
  await devtools.detach()
  await remove()
}

/** Presses a control with the mouse, and releases elsewhere: that cancels the press. */
export async function pressAndDragAway(page: Page, control: Locator): Promise<void> {
  const { x, y } = await pressMouse(page, control)
  await page.mouse.move(x, y + 80, { steps: 4 })
  await page.mouse.up()
}
