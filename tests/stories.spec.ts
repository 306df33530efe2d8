import { findings } from './support/findings.ts'
import { BUILT, openStory, type ServedStories, serveStories, storiesIn, turn } from './support/stories.ts'
import { expect, type Page, test } from './support/test.ts'
import { toldBy } from './support/told.ts'

// Ladle's built stories, served from their folder: axe looks at every one, and texts are where they are said to be.

let stories: ServedStories
test.beforeAll(async () => {
  stories = await serveStories(BUILT)
})
test.afterAll(() => stories.close())

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ids = storiesIn(BUILT)

test('there are stories of every feature', () => {
  expect(ids.length).toBeGreaterThan(20)
})

const THEMES = ['light', 'dark'] as const

/** What axe finds in the story that is open, in both themes. */
async function findingsIn(page: Page): Promise<string[]> {
  // An element is alone on a page of its own, which has its own theme.
  const framed = await page.locator('.studio-shown iframe').elementHandles()
  const frame = await framed[0]?.contentFrame()
  if (frame) return findings(frame, { without: ['region', 'page-has-heading-one', 'landmark-one-main'] })
  const found: string[] = []
  for (const theme of THEMES) {
    await turn(page, theme)
    const list = await findings(page, {
      without: ['region', 'page-has-heading-one', 'landmark-one-main'],
      coloursOnly: theme === 'dark',
    })
    found.push(...list.map((line) => `${theme}: ${line}`))
  }
  return found
}

test('a picture without words and ink that fades in the dark would be found', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await openStory(page, stories.address, 'primitives--buttons')
  expect(await findingsIn(page)).toEqual([])
  await page.evaluate(() => {
    const planted = document.createElement('div')
    planted.innerHTML = '<img src="/pictures/none.webp"><p>faint at night</p>'
    const faint = planted.querySelector('p')
    faint?.style.setProperty('color', 'light-dark(black, #333)')
    document.querySelector('.story-ground')?.append(planted)
  })
  const found = (await findingsIn(page)).join('\n')
  expect(found).toMatch(/light: image-alt/)
  expect(found).toMatch(/dark: color-contrast/)
  expect(found).not.toMatch(/light: color-contrast/)
})

/** Texts that the story tells of and does not show. */
async function untold(page: Page, heard: readonly string[] = []): Promise<string[]> {
  const { missing, logged } = await toldBy(page)
  const amiss = logged ? missing.filter((text) => !heard.some((line) => line.includes(text))) : missing
  return amiss.map((text) => `does not say “${text}”`)
}

test('a text that is covered, or differs by a full stop, would be missed', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await openStory(page, stories.address, 'texts--comments--empty')
  expect(await untold(page)).toEqual([])
  const change = (act: (shown: HTMLElement) => void) =>
    page.locator('.story-told__stage .haat-state__text').first().evaluate(act)
  await change((shown) => {
    shown.textContent += '.'
  })
  expect(await untold(page)).toHaveLength(1)
  await change((shown) => {
    shown.textContent = shown.textContent?.slice(0, -1) ?? ''
    shown.style.visibility = 'hidden'
  })
  expect(await untold(page)).toHaveLength(1)
})

/** A page looks at so many, one after the other: each page loads Ladle once, and there are pages for every worker. */
const AT_ONCE = 30
const walks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
  ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
)

for (const walk of walks)
  test(`axe finds nothing in the ${walk.length} stories from ${walk[0]}, and their texts are there`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(30_000 + walk.length * 6_000)
    // Stories show failures too, and not all pictures of the fixtures are there.
    complaints.allow(/Failed to load resource|Failed to fetch|Error fetching|did not answer this page/)
    const found: Record<string, string[]> = {}
    for (const id of walk) {
      const before = complaints.heard.length
      await openStory(page, stories.address, id)
      const list = [...(await untold(page, complaints.heard.slice(before))), ...(await findingsIn(page))]
      if (list.length > 0) found[id] = list
    }
    expect(found).toEqual({})
  })
