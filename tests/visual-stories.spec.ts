import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './support/launch.ts'
import { BUILT, type ServedStories, serveStories, storiesIn } from './support/stories.ts'
import { expect, test } from './support/test.ts'
import { LOOKS } from './visual/camera.ts'
import { writeReport } from './visual/report.ts'
import { compareStories } from './visual/walk.ts'

// `pnpm visual` shows differences from another commit. This tests that it finds all differences, and no others.

test.use({ launchOptions: launch({ pixels: true }) })

let before: ServedStories
let after: ServedStories
test.beforeAll(async () => {
  ;[before, after] = await Promise.all([serveStories(BUILT), serveStories(BUILT)])
})
test.afterAll(() => Promise.all([before.close(), after.close()]))

/** Stories with animations, timers, loading states and dialogs, and every 97th of the others. */
const LIVELY = [
  'home--hero-turning',
  'home--deals-ready',
  'home--sponsors-moving',
  'checkout--confirming',
  'texts--checkout--wallet-paid',
  'controls--dialog-sheet',
]
const sample = () => {
  const ids = storiesIn(BUILT)
  return [...LIVELY.filter((id) => ids.includes(id)), ...ids.filter((_, at) => at % 97 === 11)]
}

test('unchanged stories have identical pictures', { tag: '@all' }, async ({ browser }) => {
  const ids = sample()
  expect(ids.length).toBeGreaterThan(LIVELY.length)
  const changes = await compareStories({ browser, before: before.address, after: after.address, ids })
  expect(changes.map(({ id, look, pixels }) => `${id}, ${look}: ${pixels} pixels`)).toEqual([])
})

test('a changed token is detected and reported', { tag: '@all' }, async ({ browser }, testInfo) => {
  const changed = await serveStories(BUILT, {
    instead: (path, body) =>
      path.endsWith('.css') ? Buffer.concat([body, Buffer.from(':root { --haat-accent: #7a1f5c }')]) : body,
  })
  const ids = ['primitives--buttons', 'primitives--prices']
  const changes = await compareStories({
    browser,
    before: before.address,
    after: changed.address,
    ids,
    looks: [LOOKS[1], LOOKS[2]],
  })
  await changed.close()
  expect(changes.map(({ id, look }) => `${id}, ${look}`).sort()).toEqual([
    'primitives--buttons, dark',
    'primitives--buttons, narrow',
  ])
  const folder = testInfo.outputPath('visual')
  const file = await writeReport(folder, {
    before: 'as it is',
    after: 'with <another> accent',
    compared: ids.length,
    changes,
    added: ['primitives--new'],
    removed: [],
  })
  const page = await browser.newPage()
  await page.goto(`file://${file}`)
  await expect(page.getByRole('heading', { name: /^primitives--buttons, / })).toHaveCount(2)
  await expect(page.getByText('primitives--new')).toBeVisible()
  await page.getByLabel('Look').selectOption('dark')
  await expect(page.getByRole('status')).toHaveText('1 of 2 pictures')
  for (const [, picture = ''] of readFileSync(file, 'utf8').matchAll(/<img src="([^"]+)"/g))
    expect(existsSync(join(folder, picture))).toBe(true)
  await page.close()
})
