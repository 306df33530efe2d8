import { ALWAYS, DOCUMENT, headersOf, headersOfType } from '../http/security.ts'
import { PAGES_AT_CDN, policyHeaders } from './headers.ts'
import { addressOf, cachingOf, FOR_OTHERS, IMMUTABLE, isPage, typeOf } from './paths.ts'
import type { SiteFiles } from './site-files.ts'

/** What a static host needs of a built site. */
export interface HostFiles {
  /** `_headers`, as Netlify and Cloudflare Pages read it. */
  readonly headers: string
  /** Number of rules in it. Cloudflare Pages reads the first hundred. */
  readonly rules: number
  /** `_redirects`, as the same hosts read it. */
  readonly redirects: string
  /** Paths of each file at the host, by its path in the build. */
  readonly paths: ReadonlyMap<string, readonly string[]>
}

type Headers = Readonly<Record<string, string>>
/** An address, or the beginning of addresses with `*`, and its headers as lines. */
type Rule = readonly [address: string, headers: string]

const INDEX = '/index.html'
const MISSING = '/404.html'
const POLICY = 'content-security-policy'

const linesOf = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')

/**
 * Returns the headers of every address. Those of documents have no effect on other files. Pages contain their policy, save for
 * what only a header can say: hosts read a hundred rules, and a shop has more pages than that.
 */
function sharedHeaders(site: SiteFiles, siteUrl: string): Headers {
  const { 'cross-origin-resource-policy': _, ...always } = headersOf(siteUrl)
  return { ...always, ...DOCUMENT, [POLICY]: site.headerPolicyOf(INDEX) }
}

/**
 * Returns the headers of a file that are not shared. Hosts join the values of two rules with a comma: only policies may have two,
 * because both are then enforced.
 */
function ownHeaders(site: SiteFiles, path: string, shared: Headers): Headers {
  const ofPolicy = policyHeaders(site, path, PAGES_AT_CDN)
  const all = {
    ...ALWAYS,
    ...(!isPage(path) && FOR_OTHERS),
    'cache-control': cachingOf(path),
    ...headersOfType(typeOf(path)),
    ...ofPolicy,
    ...(ofPolicy[POLICY] && { [POLICY]: site.headerPolicyOf(path) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => shared[name] !== value))
}

/** Returns one rule for a folder whose files all have the same headers, otherwise the rules of what is in it. */
function rulesIn(folder: string, files: readonly Rule[]): readonly Rule[] {
  const headers = files[0]?.[1] ?? ''
  if (folder !== '/' && files.every(([, others]) => others === headers)) return [[`${folder}*`, headers]]
  const groups = new Map<string, Rule[]>()
  for (const file of files) {
    const name = /^[^/]*\/?/.exec(file[0].slice(folder.length))?.[0] ?? ''
    const group = groups.get(name)
    if (group) group.push(file)
    else groups.set(name, [file])
  }
  return [...groups].flatMap(([name, inside]) =>
    name.endsWith('/') ? rulesIn(folder + name, inside) : inside,
  )
}

/** Returns one rule for all pictures: that of the shortest lifetime, and the policy of drawings if there are any. */
function pictureRules(all: readonly Headers[]): readonly Rule[] {
  if (all.length === 0) return []
  const lifetime = all.find((one) => one['cache-control'] !== IMMUTABLE)?.['cache-control'] ?? IMMUTABLE
  const policy = all.find((one) => one[POLICY])?.[POLICY]
  return [
    ['/pictures/*', linesOf({ ...all[0], 'cache-control': lifetime, ...(policy && { [POLICY]: policy }) })],
  ]
}

/**
 * Returns the rules of `_redirects`. A static host does not know which products exist: the page of one that is newer than
 * the build is shown with status 404. Cloudflare Pages follows a rule even where there is a file, and knows no status 404
 * in rules: there the file `404.html` of a folder does the same.
 */
function redirectsOf({ files, redirects, rewrites, bases }: SiteFiles): string {
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...rewrites.map(({ prefix, to, check }) =>
      check ? `${prefix}* ${prefix}404.html 404` : `${prefix}* ${to.path.slice(0, -'index.html'.length)} 200`,
    ),
    ...bases.filter((base) => files.has(base + MISSING)).map((base) => `${base}/* ${base}${MISSING} 404`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** A page is a file with the name of its address, because hosts add a slash to the addresses of folders. */
function pathsOf({ files, rewrites }: SiteFiles): HostFiles['paths'] {
  const paths = new Map<string, string[]>()
  for (const path of files.keys())
    paths.set(path, [path === INDEX ? path : path.replace(/\/index\.html$/, '.html')])
  for (const { prefix, to, check } of rewrites)
    paths.get(to.path)?.push(check ? `${prefix}404.html` : to.path)
  return paths
}

/**
 * Describes a built site for hosts of static files.
 * @param siteUrl public origin of the shop
 * @param pictures paths of the shop's pictures
 */
export function hostFiles(site: SiteFiles, siteUrl: string, pictures: readonly string[]): HostFiles {
  const shared = sharedHeaders(site, siteUrl)
  const own = (path: string) => ownHeaders(site, path, shared)
  const files = [...site.files.keys()].filter((path) => !path.endsWith(MISSING)).sort()
  const rules: readonly Rule[] = [
    ['/*', linesOf(shared)],
    ...rulesIn('/', [
      ...files.map((path): Rule => [addressOf(path), linesOf(own(path))]),
      // Any id.
      ...site.rewrites.map(({ prefix, to }): Rule => [`${prefix}:id`, linesOf(own(to.path))]),
    ]),
    ...pictureRules(pictures.map(own)),
  ]
  return {
    headers: rules.map(([address, headers]) => `${address}\n${headers}`).join('\n'),
    rules: rules.length,
    redirects: redirectsOf(site),
    paths: pathsOf(site),
  }
}
