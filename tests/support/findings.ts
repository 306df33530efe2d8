import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Frame } from '@playwright/test'
import type { Page } from './test.ts'

/**
 * Bars that stay at the edge of the window cover what scrolls beneath them; axe would take them for the ground of
 * links that nobody sees there. For axe alone they lie in the flow.
 */
const unstick = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.haat-bar, .haat-buybar, .haat-header { position: static !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/**
 * Colours on their way would be measured half-way, so they arrive at once. A root knows only what moves in itself, the
 * document nothing of what moves in shadow roots. Movement without end has no end to go to.
 */
const arrive = () => {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  for (const animation of roots.flatMap((root) => root.getAnimations()))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

const restick = (added: CSSStyleSheet) => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
}

/** The rules that see colours: all that can change from one theme to the other. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

const builder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** Axe as the builder brings it: half a megabyte, so a page without frames gets it once. */
const source = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8')

/** Findings name their elements; to copy each one's HTML takes time. */
const prepared = `${source}
;axe.configure({ noHtml: true })`

export interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

interface AxeOptions {
  readonly resultTypes: readonly 'violations'[]
  readonly runOnly?: { readonly type: 'rule'; readonly values: readonly string[] }
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}

/** What axe looks at, and how. */
interface Scope {
  readonly options: AxeOptions
  /** A selector of the part that is looked at. @default the page */
  readonly within?: string | undefined
  /** What the page does first, as source. @default nothing */
  readonly before?: string
}

/** Runs in the page. */
async function runAxe({ options, within }: Scope): Promise<readonly Violation[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(context: Document | string, options: AxeOptions): Promise<{ violations: Violation[] }> }
  }
  const { violations } = await axe.run(within ?? document, options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
  }))
}

/**
 * All of it at once for a page that has axe: each call from outside costs, and the page draws itself in between. The
 * source of a promise: what is wrong in each scope, null where there is no axe.
 */
const lookAt = (scopes: readonly Scope[]) => `(async () => {
  if (!('axe' in globalThis)) return null
  const found = []
  const sheet = (${unstick})()
  ${scopes
    .map(
      ({ before = '', options, within }) => `${before}
  ;(${arrive})()
  found.push(await (${runAxe})(${JSON.stringify({ options, within })}))`,
    )
    .join('\n  ')}
  ;(${restick})(sheet)
  return found
})()`

const framesOf = (page: Page | Frame): Frame[] =>
  'frames' in page ? page.frames() : [page, ...page.childFrames()]

/** Gives axe to every frame that has none. False where one of them is of another origin, and so not the page's to look into. */
async function bringAxe(page: Page | Frame): Promise<boolean> {
  const frames = framesOf(page)
  const own = await page.evaluate(() => origin)
  const found = await Promise.all(
    frames.map((frame) => frame.evaluate(() => ({ from: origin, ready: 'axe' in globalThis }))),
  )
  if (found.some(({ from }) => from !== own)) return false
  await Promise.all(frames.map((frame, at) => found[at]?.ready || frame.evaluate(prepared)))
  return true
}

async function violationsIn(page: Page | Frame, scope: Scope): Promise<readonly Violation[]> {
  const { options, within } = scope
  const [, ...inner] = framesOf(page)
  const look = async () => (await page.evaluate<(readonly Violation[])[] | null>(lookAt([scope])))?.[0]
  const found = inner.length > 0 ? undefined : await look()
  if (found) return found
  await Promise.all(inner.map((frame) => frame.evaluate(arrive)))
  if (await bringAxe(page)) return (await look()) ?? []
  // Across origins axe sums up in a page of its own.
  const axe = new AxeBuilder({ page: 'frames' in page ? page : page.page() }).options({
    ...options,
    resultTypes: [...options.resultTypes],
  } as never)
  if (within) axe.include(within)
  const sheet = await page.evaluateHandle(unstick)
  await page.evaluate(arrive)
  const { violations } = await axe.analyze()
  await sheet.evaluate(restick)
  return violations as readonly Violation[]
}

export interface FindingsOptions {
  /** Rules that do not count here. @default none */
  readonly without?: readonly string[]
  /** Only what colours do: for the second theme of a page that was looked at in the first. @default false */
  readonly coloursOnly?: boolean
  /** Only these rules: for what a page that was looked at can have otherwise now. @default all */
  readonly only?: readonly string[]
  /** A selector: what stands around it was looked at before. @default the whole page */
  readonly within?: string
}

const optionsOf = ({ without = [], coloursOnly = false, only }: FindingsOptions): AxeOptions => ({
  resultTypes: ['violations'],
  ...(only || coloursOnly
    ? { runOnly: { type: 'rule', values: only ?? COLOURS } }
    : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
})

/** Axe lets the page go on in between, and a colour may have set out then: what is wrong is found again. */
export const isPassing = (violations: readonly Violation[]): boolean =>
  violations.some(({ id }) => COLOURS.includes(id))

/** Each finding is one readable line. */
export const linesOf = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(-1) ?? ''}`,
    ),
  )

/** What axe finds in a page with all its frames, or in one frame alone. */
export async function findings(page: Page | Frame, options: FindingsOptions = {}): Promise<string[]> {
  const look = () => violationsIn(page, { options: optionsOf(options), within: options.within })
  const first = await look()
  return linesOf(isPassing(first) ? await look() : first)
}

/**
 * Source for a page without frames: what axe finds with each of these options, one after the other, as a promise;
 * null where the page has no axe as yet.
 */
export const lookInTurn = (looks: readonly (FindingsOptions & { readonly before: string })[]): string =>
  lookAt(looks.map((look) => ({ options: optionsOf(look), within: look.within, before: look.before })))
