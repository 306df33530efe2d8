import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { hashOf } from './html.ts'

/** Classes that the first tap may show before the complete sheets have loaded: toasts. */
const EARLY = /^haat-(?:notices|toast)/

/** A style sheet of the build. */
interface Sheet {
  readonly code: Buffer
  /** Names of all classes in it. */
  readonly classes: readonly string[]
}

/** The rules that a page's HTML needs. */
export interface InlineStyle {
  readonly css: string
  /** Its `'sha256-…'` source for the policy. */
  readonly hash: string
}

/** A part of a selector from Lightning CSS. */
interface Part {
  readonly type: string
  readonly kind?: string
  readonly name?: unknown
  readonly selectors?: readonly Part[][]
}

/** Returns the classes in the selectors of a sheet, also in `:is()` and similar. */
function classesOf(code: Buffer): string[] {
  const classes = new Set<string>()
  const read = (selector: readonly Part[]) => {
    for (const { type, name, selectors } of selector) {
      if (type === 'class') classes.add(String(name))
      for (const inner of selectors ?? []) read(inner)
    }
  }
  transform({ filename: 'all.css', code, visitor: { Selector: (selector) => read(selector as Part[]) } })
  return [...classes]
}

/** Returns animations that are not used in the sheet. */
function unusedAnimations(css: string): string[] {
  const names = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name))
  return [...names].filter((name) => {
    const all = css.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g')) ?? []
    return all.length === (css.match(new RegExp(`@keyframes ${name}(?![\\w-])`, 'g')) ?? []).length
  })
}

const without = (code: Uint8Array, unusedSymbols: string[]) =>
  transform({ filename: 'used.css', code, minify: true, unusedSymbols }).code

/** Whether a selector requires an absent class with `:has()`. */
const hasAbsent = (selector: readonly Part[], isAbsent: (name: string) => boolean): boolean =>
  selector.some(
    ({ type, kind, selectors = [] }) =>
      type === 'pseudo-class' &&
      kind === 'has' &&
      selectors.every((inner) => inner.some(({ type, name }) => type === 'class' && isAbsent(String(name)))),
  )

/** Removes unused symbols, and rules that require an absent class. */
const reduced = (code: Uint8Array, unusedSymbols: string[], isAbsent: (name: string) => boolean) =>
  transform({
    filename: 'used.css',
    code,
    minify: true,
    unusedSymbols,
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter((one) => !hasAbsent(one as Part[], isAbsent))
          if (selectors.length === rule.value.selectors.length) return undefined
          return selectors.length > 0 ? { ...rule, value: { ...rule.value, selectors } } : []
        },
      },
    },
  }).code

/**
 * Reduces the sheets in `out` to the rules that a page needs. Rules that name an absent class are removed; all others stay,
 * with their states and layers. Results are shared by pages with the same classes.
 */
export function styleCutter(out: string) {
  const sheets = new Map<string, Promise<Sheet>>()
  const cuts = new Map<string, InlineStyle>()
  const open = (href: string) => {
    const sheet =
      sheets.get(href) ?? readFile(join(out, href)).then((code) => ({ code, classes: classesOf(code) }))
    sheets.set(href, sheet)
    return sheet
  }
  return async (hrefs: readonly string[], used: ReadonlySet<string>): Promise<InlineStyle> => {
    const all = await Promise.all(hrefs.map(open))
    const isAbsent = (name: string) => !used.has(name) && !EARLY.test(name)
    const absent = all.map(({ classes }) => classes.filter(isAbsent))
    const key = JSON.stringify([hrefs, absent])
    const known = cuts.get(key)
    if (known) return known
    const needed = Buffer.concat(all.map(({ code }, at) => without(code, absent[at] ?? [])))
    const css = Buffer.from(reduced(needed, unusedAnimations(needed.toString()), isAbsent)).toString()
    const cut = { css, hash: hashOf(css) }
    cuts.set(key, cut)
    return cut
  }
}

/**
 * Returns a complete sheet without fonts, for loading after the inline style. The inline style has the fonts; a second
 * definition would make Chromium measure every text of the page again.
 */
export const lateSheet = (code: Uint8Array): Buffer =>
  Buffer.from(
    transform({
      filename: 'late.css',
      code,
      minify: true,
      visitor: { Rule: { 'font-face': () => [] } },
    }).code,
  )
