import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from './limits.ts'
import { serveFolder } from './partner/server.ts'
import {
  axeInTurn,
  COLOURS,
  findings,
  isFromTransition,
  linesOf,
  type Violation,
} from './support/findings.ts'
import { unmarked } from './support/forced-colours.ts'
import { twoFrames } from './support/frames.ts'
import {
  BUILT,
  openAndEvaluate,
  openStory,
  type ServedStories,
  serveStories,
  storiesIn,
  switchTheme,
  type Theme,
  turn,
} from './support/stories.ts'
import { readStoryTexts, type StoryTexts } from './support/story-texts.ts'
import { expect, type Page, test } from './support/test.ts'

// Ladle's built stories: axe checks every story, and the texts of the catalogue are visible.

let stories: ServedStories
test.beforeAll(async () => {
  stories = await serveStories(BUILT)
})
test.afterAll(() => stories.close())

const ids = storiesIn(BUILT)

test('every feature has stories', () => {
  expect(ids.length).toBeGreaterThan(20)
  expect(sampled.size).toBeGreaterThanOrEqual(SAMPLE)
})

const THEMES = ['light', 'dark'] as const
/** A story is a part of a page. */
const WITHOUT = ['region', 'page-has-heading-one', 'landmark-one-main']
const lookIn = (theme: Theme) => ({ without: WITHOUT, coloursOnly: theme === 'dark' })

/** Axe findings in one theme of the open story. */
async function findingsIn(page: Page, theme: Theme): Promise<string[]> {
  await turn(page, theme)
  return findings(page, lookIn(theme))
}

/** Stories of states that replace the content of a screen. */
const REPLACED = /-(?:empty|failed|none|not-found|no-data|signed-out|of-other-shopper)(?:-narrow)?$/
/** Those without a drawing: forms, buttons, drawers that are closed, and an order that others may follow. */
const WITHOUT_DRAWING =
  /^(?:texts|elements|partner-sign-in|cart--(?:button|drawer)|contact|header|set-up)-|^orders--order-of-other/

interface Seen {
  readonly texts: StoryTexts
  /** An element is in a frame with its own theme. */
  readonly framed: boolean
  /** Axe findings in each theme; null if axe has not loaded. */
  readonly found: readonly (readonly Violation[])[] | null
}

/** Runs in the page. */
const SEE = `(async () => {
  const texts = (${readStoryTexts})()
  const framed = document.querySelector('.story-embed') !== null
  return { texts, framed, found: framed ? null : await ${axeInTurn(
    THEMES.map((theme) => ({ ...lookIn(theme), before: `;(${switchTheme})('${theme}')` })),
  )} }
})()`

async function allFindings(page: Page, { framed, found }: Seen): Promise<string[]> {
  const frame = framed && (await (await page.$('.story-embed'))?.contentFrame())
  if (frame) return findings(frame, { without: WITHOUT })
  const lists: string[] = []
  for (const [at, theme] of THEMES.entries()) {
    const seen = found?.[at]
    const list = seen && !isFromTransition(seen) ? linesOf(seen) : await findingsIn(page, theme)
    lists.push(...list.map((line) => `${theme}: ${line}`))
  }
  return lists
}

/** Texts that the story should show and does not. */
function missingTexts({ missing, logged }: StoryTexts, consoleLines: readonly string[]): string[] {
  const amiss = logged ? missing.filter((text) => !consoleLines.some((line) => line.includes(text))) : missing
  return amiss.map((text) => `does not say “${text}”`)
}

/** Problems of the open story: missing texts, and axe findings in both themes. */
async function faultsIn(page: Page, seen: Seen, consoleLines: readonly string[] = []): Promise<string[]> {
  return [...missingTexts(seen.texts, consoleLines), ...(await allFindings(page, seen))]
}
/** The same, again. */
const lookAgain = async (page: Page) => faultsIn(page, await page.evaluate<Seen>(SEE))

const DESK = { width: 1280, height: 720 }
const PHONE = { width: 360, height: 740 }
/** Number of stories that are also checked on a phone and with forced colours. */
const SAMPLE = 60
/** Evenly spaced stories, without narrow ones and elements, which are checked elsewhere. */
const sampled = new Set(
  ids
    .filter((id) => !/narrow|^elements--/.test(id))
    .filter((_, at, all) => (at * SAMPLE) % all.length < SAMPLE),
)
/** Rules whose result can change with width or colours. */
const BY_WIDTH = ['target-size', 'scrollable-region-focusable']

const ON_PHONE = THEMES.map((theme) => ({
  only: theme === 'light' ? [...COLOURS, ...BY_WIDTH] : COLOURS,
  before: `;(${switchTheme})('${theme}')`,
}))
/** Rules to leave out: the browser draws system colours, which axe cannot read. */
const FORCED = [{ only: BY_WIDTH, before: '' }]

/** Axe findings with each of these settings. Findings during a colour transition are checked again. */
async function lookEach(page: Page, looks: typeof FORCED): Promise<string[]> {
  const look = async () => (await page.evaluate<(readonly Violation[])[]>(axeInTurn(looks))).flat()
  const found = await look()
  return linesOf(isFromTransition(found) ? await look() : found)
}

/** Axe findings on a phone, in both themes and with forced colours, and choices that forced colours do not mark. */
async function faultsElsewhere(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  // A panel beside a wide page covers a narrow one: components get the new width in the next frame.
  await twoFrames(page)
  const onPhone = await lookEach(page, ON_PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = [...(await lookEach(page, FORCED)), ...(await page.evaluate(unmarked))]
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(DESK)
  return [...onPhone.map((line) => `on a phone: ${line}`), ...forced.map((line) => `forced colours: ${line}`)]
}

/** Stories in which the test adds faults: on the page, in a dialog, in a shadow root, in a frame. */
const GROUNDS = [
  { id: 'primitives--buttons', where: 'on the page', within: '.story-background' },
  { id: 'controls--dialog-sheet', where: 'in a dialog', within: 'dialog[open]' },
  { id: 'primitives--prices', where: 'in a shadow root', within: '.story-background', shadow: true },
] as const

for (const { id, where, within, ...more } of GROUNDS)
  test(`a picture without a text alternative and dark text on dark are found ${where}`, {
    tag: '@all',
  }, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const seen = await openAndEvaluate<Seen>(page, stories.address, id, SEE)
    expect(await faultsIn(page, seen)).toEqual([])
    await page
      .locator(within)
      .first()
      .evaluate(
        (ground, shadow) => {
          const planted = document.createElement('div')
          const root = shadow ? planted.attachShadow({ mode: 'open' }) : planted
          root.innerHTML = '<img src="/pictures/none.webp"><p>faint at night</p>'
          const faint = root.querySelector('p')
          faint?.style.setProperty('color', 'light-dark(black, #333)')
          ground.append(planted)
        },
        'shadow' in more,
      )
    const found = (await lookAgain(page)).join('\n')
    expect(found).toMatch(/light: image-alt/)
    expect(found).toMatch(/dark: color-contrast/)
    expect(found).not.toMatch(/light: color-contrast/)
  })

test('a picture without a text alternative is found in an element’s own page', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|Failed to fetch|did not respond to this page/)
  const id = ids.find((one) => one.startsWith('elements--product-grid')) ?? ''
  expect(await faultsIn(page, await openAndEvaluate<Seen>(page, stories.address, id, SEE))).toEqual([])
  await page
    .frameLocator('.story-embed')
    .locator('body')
    .evaluate((body) => {
      const root = body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
      root.innerHTML = '<img src="/pictures/none.webp"><p style="color:#eee;background:#fff">faint</p>'
    })
  const found = (await lookAgain(page)).join('\n')
  expect(found).toMatch(/image-alt/)
  expect(found).toMatch(/color-contrast/)
})

test('a small target on a phone and a mark that forced colours hide are found', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await openStory(page, stories.address, 'primitives--buttons')
  expect(await lookAgain(page)).toEqual([])
  expect(await faultsElsewhere(page)).toEqual([])
  await page.locator('.story-background').evaluate((ground) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.planted { outline: none !important; background: #000; color: #fff; padding: 0; font-size: 8px }
      @media (width > 400px) { .planted { padding: 1rem } }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    ground.insertAdjacentHTML(
      'beforeend',
      '<button class="planted" aria-pressed="true">a</button><button class="planted">b</button>',
    )
  })
  expect(await lookAgain(page)).toEqual([])
  const found = (await faultsElsewhere(page)).join('\n')
  expect(found).toMatch(/on a phone: target-size/)
  expect(found).toMatch(/forced colours: button\.planted/)
})

test('a covered text, or one that differs by a full stop, is found', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await openStory(page, stories.address, 'texts--comments--empty')
  expect(await lookAgain(page)).toEqual([])
  const change = (act: (shown: HTMLElement) => void) =>
    page.locator('.story-texts__frame .haat-state__text').first().evaluate(act)
  await change((shown) => {
    shown.textContent += '.'
  })
  expect(await lookAgain(page)).toHaveLength(1)
  await change((shown) => {
    shown.textContent = shown.textContent?.slice(0, -1) ?? ''
    shown.style.visibility = 'hidden'
  })
  expect(await lookAgain(page)).toHaveLength(1)
})

test('built stories and elements work in a folder of a static host, under the policy of their build', async ({
  page,
}) => {
  const host = mkdtempSync(join(tmpdir(), 'haat-stories-'))
  symlinkSync(BUILT, join(host, 'designs'))
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(readFileSync(join(BUILT, '_headers'), 'utf8')) ?? []
  const served = await serveFolder(host, { headers: () => ({ 'content-security-policy': policy }) })
  const open = (id: string) => page.goto(`${served.origin}/designs/index.html?story=${id}&mode=preview`)
  await open('cart--ready')
  const picture = page.getByRole('listitem').first().locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await open('elements--product-grid--hostile-page')
  await expect(page.frameLocator('.story-embed').getByRole('article')).toHaveCount(4)
  await served.close()
  rmSync(host, { recursive: true })
})

/** Whether a drawing is visible; that of a failure loads with the first one. */
const isDrawn = (page: Page) =>
  page
    .locator('.haat-drawing')
    .filter({ visible: true })
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )

/** Number of stories per page: each page loads Ladle once, and no worker is idle for long at the end. */
const AT_ONCE = 30
const inWalks = (list: readonly string[]) =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

const fileOf = (id: string) => id.split('--')[0]
/** The first story of each file, and the sample. */
const gate = ids.filter((id, at) => sampled.has(id) || fileOf(id) !== fileOf(ids[at - 1] ?? ''))
const walks = [
  ...inWalks(gate).map((walk) => ({ walk, tag: [] })),
  ...inWalks(ids.filter((id) => !gate.includes(id))).map((walk) => ({ walk, tag: ['@all'] })),
]

for (const { walk, tag } of walks)
  test(`axe finds nothing in the ${walk.length} stories from ${walk[0]}, and their texts are there`, {
    tag,
  }, async ({ page, complaints }) => {
    test.setTimeout(LIMITS.browser + walk.length * LIMITS.wait)
    // Stories also show failures, and some pictures of the fixtures are missing.
    complaints.allow(/Failed to load resource|Failed to fetch|Error fetching|did not respond to this page/)
    const found: Record<string, string[]> = {}
    for (const id of walk) {
      const before = complaints.reported.length
      const seen = await openAndEvaluate<Seen>(page, stories.address, id, SEE)
      const list = await faultsIn(page, seen, complaints.reported.slice(before))
      if (REPLACED.test(id) && !WITHOUT_DRAWING.test(id) && !(await isDrawn(page)))
        list.push('has no drawing')
      if (sampled.has(id) && !seen.framed) list.push(...(await faultsElsewhere(page)))
      if (list.length > 0) found[id] = list
    }
    expect(found).toEqual({})
  })
