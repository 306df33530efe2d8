import { type Attributes, readDescribed } from './described.ts'
import { tryGet } from './get.ts'
import type { Page, Tag } from './page.ts'
import { askManifest, askShop, type Manifest, type Reach } from './shop.ts'
import { type Rule, readRules } from './styles.ts'

/** A loader on the page. */
export interface Loader {
  readonly tag: Tag
  readonly address: URL
  /** What is served there; null when nothing answers. */
  readonly code: string | null
  readonly status: number
  /** `v1`, or the version in its address. */
  readonly version: string
}

/** A shop that widgets of the page speak to. */
export interface ShopSeen extends Reach {
  /** Its address, without a slash at the end. */
  readonly host: string
  readonly manifest: Manifest | null
}

/** All that was found out about a page before anything is judged. */
export interface Examination {
  readonly page: Page
  /** The page's origin, or where it will be. */
  readonly origin: string | null
  readonly loaders: readonly Loader[]
  /** Our tags, `<haat-store>` too. */
  readonly widgets: readonly Tag[]
  readonly described: ReadonlyMap<string, Attributes>
  readonly shops: readonly ShopSeen[]
  /** Rules of its style sheets, with where each stands. */
  readonly rules: readonly (Rule & { readonly sheet: string })[]
}

const LOADER = /\/embed\/(v\d+|\d+\.\d+\.\d+[^/]*)\/haat\.js$/
/** Style sheets beyond these are not read. */
const MOST_SHEETS = 30

const hostOf = (text: string | undefined, base: string | undefined): string[] => {
  if (!text || !URL.canParse(text, base)) return []
  const { protocol, origin, pathname } = new URL(text, base)
  return /^https?:$/.test(protocol) ? [`${origin}${pathname}`.replace(/\/+$/, '')] : []
}

async function readLoaders({ tags, base }: Page, origin: string | null): Promise<Loader[]> {
  const found = tags.flatMap((tag) => {
    const src = tag.name === 'script' ? tag.attributes.src : undefined
    if (!src || !URL.canParse(src, base?.href)) return []
    const address = new URL(src, base?.href)
    const [, version = ''] = LOADER.exec(address.pathname) ?? []
    return version ? [{ tag, address, version }] : []
  })
  return Promise.all(
    found.map(async ({ tag, address, version }) => {
      const answer = await tryGet(address.href, origin ? { origin } : {})
      return { tag, address, version, code: answer?.ok ? answer.text : null, status: answer?.status ?? 0 }
    }),
  )
}

/** The shops that the page names, by its elements, its stores and its loader. */
function hostsOf({ tags }: Page, loaders: readonly Loader[]): string[] {
  const [loader] = loaders
  const named = tags
    .filter(({ name }) => name.startsWith('haat-'))
    .flatMap(({ attributes }) => hostOf(attributes.host, undefined))
  const own = loader
    ? [...hostOf(loader.tag.attributes['data-host'], undefined), loader.address.origin].slice(0, 1)
    : []
  return [...new Set([...own, ...named])]
}

async function readSheets({ tags, base }: Page): Promise<Examination['rules']> {
  const sheets = tags.flatMap(({ name, attributes, text, line }) => {
    if (name === 'style') return [{ sheet: `the <style> in line ${line}`, css: Promise.resolve(text) }]
    const isSheet = name === 'link' && /(^|\s)stylesheet(\s|$)/i.test(attributes.rel ?? '')
    if (!isSheet || !attributes.href || !URL.canParse(attributes.href, base?.href)) return []
    const { href } = new URL(attributes.href, base?.href)
    if (!/^https?:/.test(href)) return []
    return [{ sheet: href, css: tryGet(href).then((answer) => (answer?.ok ? answer.text : '')) }]
  })
  const read = sheets.slice(0, MOST_SHEETS).map(async ({ sheet, css }) =>
    readRules(await css)
      .filter(({ selector }) => /haat-|:defined/.test(selector))
      .map((rule) => ({ ...rule, sheet })),
  )
  return (await Promise.all(read)).flat()
}

/**
 * Finds out what there is to know about a page: its loaders and widgets, its style sheets, and what its shops say to it.
 * @param fallback the shop, where the page names none
 */
export async function examine(page: Page, fallback: () => Promise<string>): Promise<Examination> {
  const origin = page.url?.origin ?? null
  const loaders = await readLoaders(page, origin)
  const named = hostsOf(page, loaders)
  const [rules, shops] = await Promise.all([
    readSheets(page),
    Promise.all(
      (named.length > 0 ? named : [await fallback()]).map(async (host): Promise<ShopSeen> => {
        const [reach, manifest] = await Promise.all([askShop(host, origin), askManifest(host)])
        return { host, manifest, ...reach }
      }),
    ),
  ])
  const widgets = page.tags.filter(({ name }) => name.startsWith('haat-'))
  return { page, origin, loaders, widgets, described: readDescribed(), shops, rules }
}
