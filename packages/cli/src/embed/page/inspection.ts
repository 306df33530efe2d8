import type { Page, Tag } from './page.ts'
import { askManifest, askShop, type Manifest, type Reach, tryFetchText } from './shop.ts'

export interface Loader {
  readonly tag: Tag
  readonly address: URL
  /** The file; null if it does not exist. */
  readonly code: string | null
  /** HTTP status; 0 if there is no response. */
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

/** Everything about a page that the checks need. */
export interface Inspection {
  readonly page: Page
  /** The page's origin, now or in the future; null for a file without `--origin`. */
  readonly origin: string | null
  readonly loaders: readonly Loader[]
  /** Haat's tags, including `<haat-store>`. */
  readonly widgets: readonly Tag[]
  readonly shops: readonly InspectedShop[]
}

const LOADER = /\/embed\/(v\d+|\d+\.\d+\.\d+[^/]*)\/haat\.js$/

/** Returns the shop's address in an attribute `data-host` or `host`. */
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

/** Returns the shops that the page names: in its loader, then in its elements and stores. */
function hostsOf(loaders: readonly Loader[], widgets: readonly Tag[]): string[] {
  const own = loaders
    .slice(0, 1)
    .flatMap(({ tag, address }) => [...hostsIn(tag.attributes['data-host']), address.origin].slice(0, 1))
  return [...new Set([...own, ...widgets.flatMap(({ attributes }) => hostsIn(attributes.host))])]
}

/**
 * Collects everything about a page that the checks need: its loaders and widgets, and its shops' responses.
 * @param defaultShop returns the shop to use if the page names none
 */
export async function inspect(page: Page, defaultShop: () => Promise<string>): Promise<Inspection> {
  const { tags, url } = page
  const origin = url?.origin ?? null
  const loaders = (await Promise.all(tags.map((tag) => readLoader(tag, page, origin)))).flat()
  const widgets = tags.filter(({ name }) => name.startsWith('haat-'))
  const hosts = hostsOf(loaders, widgets)
  const shops = await Promise.all(
    (hosts.length > 0 ? hosts : [await defaultShop()]).map(async (host) => {
      const [reach, manifest] = await Promise.all([askShop(host, origin), askManifest(host)])
      return { host, manifest, ...reach }
    }),
  )
  return { page, origin, loaders, widgets, shops }
}
