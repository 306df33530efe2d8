import { type Rule, readRules } from './css-rules.ts'
import { type Attributes, readDescribed } from './described.ts'
import { tryFetchText } from './fetch-text.ts'
import type { Page, Tag } from './page.ts'
import { askManifest, askShop, type Manifest, type Reach } from './shop.ts'

/** A loader on the page. */
export interface Loader {
  readonly tag: Tag
  readonly address: URL
  /** The file; null when there is none. */
  readonly code: string | null
  /** HTTP status; 0 when nothing answers. */
  readonly status: number
  /** `v1`, or the version in its address. */
  readonly version: string
}

/** A shop that widgets of the page use. */
export interface InspectedShop extends Reach {
  /** Its address, without a slash at the end. */
  readonly host: string
  readonly manifest: Manifest | null
}

/** A rule and where it is, for messages. */
export type PageRule = Rule & { readonly sheet: string }

/** Everything that the checks need to know of a page. */
export interface Inspection {
  readonly page: Page
  /** The page's origin, now or later; null for a file without `--origin`. */
  readonly origin: string | null
  readonly loaders: readonly Loader[]
  /** Haat's tags, `<haat-store>` too. */
  readonly widgets: readonly Tag[]
  readonly described: ReadonlyMap<string, Attributes>
  readonly shops: readonly InspectedShop[]
  /** Rules of its style sheets that name Haat's tags or `:defined`. */
  readonly rules: readonly PageRule[]
}

const LOADER = /\/embed\/(v\d+|\d+\.\d+\.\d+[^/]*)\/haat\.js$/
/** Only so many style sheets are read. */
const MOST_SHEETS = 30

/** The shop's address in an attribute, as `data-host` and `host` have it. */
const hostsIn = (text = ''): string[] => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? [`${url.origin}${url.pathname}`.replace(/\/+$/, '')] : []
}

async function readLoader(tag: Tag, { base }: Page, origin: string | null): Promise<Loader[]> {
  const address = tag.name === 'script' && tag.attributes.src && URL.parse(tag.attributes.src, base?.href)
  const [, version] = (address && LOADER.exec(address.pathname)) || []
  if (!address || !version) return []
  const answer = await tryFetchText(address.href, origin ? { origin } : {})
  return [{ tag, address, version, code: answer?.ok ? answer.text : null, status: answer?.status ?? 0 }]
}

/** The shops that the page names: in its loader, then in its elements and stores. */
function hostsOf(loaders: readonly Loader[], widgets: readonly Tag[]): string[] {
  const own = loaders
    .slice(0, 1)
    .flatMap(({ tag, address }) => [...hostsIn(tag.attributes['data-host']), address.origin].slice(0, 1))
  return [...new Set([...own, ...widgets.flatMap(({ attributes }) => hostsIn(attributes.host))])]
}

/** The style sheet of a tag, with where it is. */
async function readSheet({ name, attributes, css, line }: Tag, { base }: Page): Promise<PageRule[]> {
  const url = name === 'style' ? null : URL.parse(attributes.href ?? '', base?.href)
  const answer = url && /^https?:/.test(url.href) ? await tryFetchText(url.href) : null
  const sheet = url?.href ?? `the <style> in line ${line}`
  return readRules(answer?.ok ? answer.text : css)
    .filter(({ selector }) => /haat-|:defined/.test(selector))
    .map((rule) => ({ ...rule, sheet }))
}

const isSheet = ({ name, attributes }: Tag) =>
  name === 'style' ||
  (name === 'link' && Boolean(attributes.href) && /(^|\s)stylesheet(\s|$)/i.test(attributes.rel ?? ''))

/**
 * Collects what there is to know about a page: its loaders, widgets and style sheets, and how its shops answer.
 * @param defaultShop the shop, where the page names none
 */
export async function inspect(page: Page, defaultShop: () => Promise<string>): Promise<Inspection> {
  const { tags, url } = page
  const origin = url?.origin ?? null
  const loaders = (await Promise.all(tags.map((tag) => readLoader(tag, page, origin)))).flat()
  const widgets = tags.filter(({ name }) => name.startsWith('haat-'))
  const hosts = hostsOf(loaders, widgets)
  const sheets = tags.filter(isSheet).slice(0, MOST_SHEETS)
  const askedHosts = hosts.length > 0 ? hosts : [await defaultShop()]
  const [rules, shops] = await Promise.all([
    Promise.all(sheets.map((tag) => readSheet(tag, page))),
    Promise.all(
      askedHosts.map(async (host) => {
        const [reach, manifest] = await Promise.all([askShop(host, origin), askManifest(host)])
        return { host, manifest, ...reach }
      }),
    ),
  ])
  return { page, origin, loaders, widgets, described: readDescribed(), shops, rules: rules.flat() }
}
