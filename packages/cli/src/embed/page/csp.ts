/** One policy (CSP3 §2.2). */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** For messages: `the header`, `the <meta> in line 4`. */
  readonly where: string
}

/** The directive that decides about a kind of request. */
interface Directive {
  readonly name: string
  readonly sources: readonly string[]
}

/** The directives that decide about a kind of request, each the fallback of the one before (CSP3 §6.8.3). */
export type FallbackList = readonly [string, ...string[]]
export const FALLBACKS = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
  media: ['media-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
} as const satisfies Record<string, FallbackList>

/** Parses policies, which commas separate if headers were joined. Of two equal directives, the first one counts. */
export const readPolicies = (text: string, where: string): Policy[] =>
  text
    .split(',')
    .map((policy) => {
      const directives = policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name.toLowerCase(), sources] as const
      })
      return { where, directives: new Map(directives.filter(([name]) => name).toReversed()) }
    })
    .filter(({ directives }) => directives.size > 0)

/** Returns the directive of a policy that decides; undefined if the policy allows every request of the kind. */
export function directiveFor({ directives }: Policy, names: FallbackList): Directive | undefined {
  const name = names.find((one) => directives.has(one))
  return name === undefined ? undefined : { name, sources: directives.get(name) ?? [] }
}

export const isStrictDynamic = ({ sources }: Directive): boolean =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'")
export const usesNonces = ({ sources }: Directive): boolean =>
  sources.some((source) => /^'nonce-/i.test(source))
export const hasNonce = ({ sources }: Directive, nonce: string | undefined): boolean =>
  Boolean(nonce) && sources.some((source) => source.replace(/^'nonce-/i, "'nonce-") === `'nonce-${nonce}'`)

/** Whether every hash of an `integrity` attribute is listed, which allows that one file (CSP3 §6.7.1.1). */
export function hasHashes({ sources }: Directive, integrity = ''): boolean {
  const hashes = integrity.split(/\s+/).filter(Boolean)
  return hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash.replace(/\?.*$/, '')}'`))
}

/**
 * Whether a directive allows an address by its URL (CSP3 §6.7.2.8).
 * @param page address of the page with the policy; null for a file
 */
export const allowsAddress = ({ sources }: Directive, address: URL, page: URL | null): boolean =>
  sources.some((source) => matches(source, address, page))

const HOST = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*)(?::(\d+|\*))?(\/[^?#]*)?$/i
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ws: '80', wss: '443' }
/** A scheme also allows its secure variant. */
const UPGRADES: Readonly<Record<string, readonly string[]>> = {
  http: ['https'],
  ws: ['wss', 'http', 'https'],
  wss: ['https'],
}

const schemeOf = (url: URL) => url.protocol.slice(0, -1)
const portOf = (url: URL) => url.port || DEFAULT_PORTS[schemeOf(url)] || ''
const isScheme = (wanted: string, given: string) => wanted === given || UPGRADES[wanted]?.includes(given)

function matches(source: string, address: URL, page: URL | null): boolean {
  const scheme = schemeOf(address)
  const text = source.toLowerCase()
  if (text === '*') return /^(https?|wss?)$/.test(scheme) || (page !== null && schemeOf(page) === scheme)
  if (text === "'self'") return page !== null && isSelf(page, address)
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return Boolean(isScheme(text.slice(0, -1), scheme))
  const [, wanted, host = '', port, path] = HOST.exec(source) ?? []
  const ownScheme = wanted?.toLowerCase() ?? (page && schemeOf(page))
  if (!host || (ownScheme && !isScheme(ownScheme, scheme))) return false
  return (
    isHost(host.toLowerCase(), address.hostname) && isPort(port, address) && isPath(path, address.pathname)
  )
}

const isSelf = (page: URL, address: URL): boolean =>
  page.hostname === address.hostname &&
  Boolean(isScheme(schemeOf(page), schemeOf(address))) &&
  (portOf(page) === portOf(address) || (!page.port && !address.port))

const isHost = (pattern: string, host: string) =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

const isPort = (port: string | undefined, address: URL) =>
  port === '*' ||
  (port ? port === portOf(address) || (port === '80' && portOf(address) === '443') : !address.port)

function isPath(path: string | undefined, pathname: string): boolean {
  if (!path || path === '/') return true
  const wanted = decodeURIComponent(path)
  const given = decodeURIComponent(pathname)
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted
}

/**
 * Returns the directive with additional sources.
 * @param wanted name of the directive to add if `default-src` decides; it begins with the same sources
 */
export function withSources({ name, sources }: Directive, wanted: string, added: readonly string[]): string {
  const present = sources.filter((source) => source.toLowerCase() !== "'none'")
  return [name === 'default-src' ? wanted : name, ...present, ...added].join(' ')
}
