import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Frame } from '@playwright/test'
import type { Page } from './test.ts'

/**
 * Bars that stay at the edge of the window cover what scrolls beneath them; axe would take them for the ground of
 * links that nobody sees there. For axe alone they lie in the flow.
 */
const releaseBars = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.haat-bar, .haat-buybar, .haat-header { position: static !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/**
 * Colours on their way would be measured half-way, so they arrive at once. A root knows only what moves in itself, the
 * document nothing of what moves in shadow roots. Movement without end has no end to go to.
 */
const finishTransitions = () => {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  for (const animation of roots.flatMap((root) => root.getAnimations()))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

const restoreBars = (added: CSSStyleSheet) => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
}

/** The rules about colours: only they can differ between themes. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

const builder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** The source of axe, half a megabyte: a page without frames loads it once. */
const source = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8')

/** Findings name their elements; copying the HTML of each is slow. */
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

/** What axe checks, and how. */
interface Scope {
  readonly options: AxeOptions
  /** Selector of the part to check. @default the page */
  readonly within?: string | undefined
  /** Source that runs in the page first. @default nothing */
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
const axeSource = (scopes: readonly Scope[]) => `(async () => {
  if (!('axe' in globalThis)) return null
  const found = []
  const sheet = (${releaseBars})()
  ${scopes
    .map(
      ({ before = '', options, within }) => `${before}
  ;(${finishTransitions})()
  found.push(await (${runAxe})(${JSON.stringify({ options, within })}))`,
    )
    .join('\n  ')}
  ;(${restoreBars})(sheet)
  return found
})()`

const framesOf = (page: Page | Frame): Frame[] =>
  'frames' in page ? page.frames() : [page, ...page.childFrames()]

/** Loads axe into every frame without it. False if a frame has another origin, which the page cannot read. */
async function loadAxe(page: Page | Frame): Promise<boolean> {
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
  const look = async () => (await page.evaluate<(readonly Violation[])[] | null>(axeSource([scope])))?.[0]
  const found = inner.length > 0 ? undefined : await look()
  if (found) return found
  await Promise.all(inner.map((frame) => frame.evaluate(finishTransitions)))
  if (await loadAxe(page)) return (await look()) ?? []
  // With frames of other origins, axe collects its results in a separate page.
  const axe = new AxeBuilder({ page: 'frames' in page ? page : page.page() }).options({
    ...options,
    resultTypes: [...options.resultTypes],
  } as never)
  if (within) axe.include(within)
  const sheet = await page.evaluateHandle(releaseBars)
  await page.evaluate(finishTransitions)
  const { violations } = await axe.analyze()
  await sheet.evaluate(restoreBars)
  return violations as readonly Violation[]
}

interface FindingsOptions {
  /** Rules to leave out. @default none */
  readonly without?: readonly string[]
  /** Only rules about colours: for the second theme of a page. @default false */
  readonly coloursOnly?: boolean
  /** Only these rules. @default all */
  readonly only?: readonly string[]
  /** Selector of the part to check. @default the whole page */
  readonly within?: string
}

const optionsOf = ({ without = [], coloursOnly = false, only }: FindingsOptions): AxeOptions => ({
  resultTypes: ['violations'],
  ...(only || coloursOnly
    ? { runOnly: { type: 'rule', values: only ?? COLOURS } }
    : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
})

/** Whether all violations may come from a colour transition that began while axe ran. A real violation is found again. */
export const isFromTransition = (violations: readonly Violation[]): boolean =>
  violations.some(({ id }) => COLOURS.includes(id))

/** Formats each finding as one line. */
export const linesOf = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(-1) ?? ''}`,
    ),
  )

/** Returns what axe finds in a page with all its frames, or in one frame. */
export async function findings(page: Page | Frame, options: FindingsOptions = {}): Promise<string[]> {
  const look = () => violationsIn(page, { options: optionsOf(options), within: options.within })
  const first = await look()
  return linesOf(isFromTransition(first) ? await look() : first)
}

/**
 * Source for a page without frames: what axe finds with each of these options, one after the other, as a promise;
 * null where the page has no axe as yet.
 */
export const axeInTurn = (looks: readonly (FindingsOptions & { readonly before: string })[]): string =>
  axeSource(looks.map((look) => ({ options: optionsOf(look), within: look.within, before: look.before })))
