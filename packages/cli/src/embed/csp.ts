/** One policy (CSP3 §2.2): what it says, and where it stands. */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** For reading: `the header`, `the <meta> in line 4`. */
  readonly where: string
}

/** The directive that decides about a kind of request. */
export interface Decision {
  readonly policy: Policy
  /** Its name: the one asked for, or what stands in for it. */
  readonly name: string
  readonly sources: readonly string[]
}

/** Which directives decide, in the order in which they stand in for each other (CSP3 §6.8.3). */
export const CHAINS = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
  media: ['media-src', 'default-src'],
} as const

/** Reads policies, with commas between as headers are joined. The first of two equal directives counts. */
export function readPolicies(text: string, where: string): Policy[] {
  return text.split(',').flatMap((serialized) => {
    const directives = new Map<string, readonly string[]>()
    for (const part of serialized.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      const key = name.toLowerCase()
      if (key && !directives.has(key)) directives.set(key, sources)
    }
    return directives.size > 0 ? [{ directives, where }] : []
  })
}

/** What decides in a policy, or null where it says nothing about it. */
export function decide(policy: Policy, chain: readonly string[]): Decision | null {
  for (const name of chain) {
    const sources = policy.directives.get(name)
    if (sources) return { policy, name, sources }
  }
  return null
}

const keyword = (sources: readonly string[], word: string) =>
  sources.some((source) => source.toLowerCase() === `'${word}'`)

export const isStrictDynamic = ({ sources }: Decision): boolean => keyword(sources, 'strict-dynamic')
export const usesNonces = ({ sources }: Decision): boolean =>
  sources.some((source) => /^'nonce-/i.test(source))
export const hasNonce = ({ sources }: Decision, nonce: string | undefined): boolean =>
  Boolean(nonce) && sources.some((source) => source.replace(/^'nonce-/i, "'nonce-") === `'nonce-${nonce}'`)

/** Whether all hashes of an `integrity` attribute are listed, which lets that one file in (CSP3 §6.7.1.1). */
export function hasHashes({ sources }: Decision, integrity: string | undefined): boolean {
  const hashes = integrity?.split(/\s+/).filter(Boolean) ?? []
  return hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash.replace(/\?.*$/, '')}'`))
}

/** Whether a list of sources lets an address pass by where it is (CSP3 §6.7.2.8). `page` is where the policy is. */
export function allowsAddress(sources: readonly string[], address: URL, page: URL | null): boolean {
  return sources.some((source) => matches(source, address, page))
}

const HOST = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*)(?::(\d+|\*))?(\/[^?#]*)?$/i
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ws: '80', wss: '443' }

const schemeOf = (url: URL) => url.protocol.slice(0, -1)
const portOf = (url: URL) => url.port || DEFAULT_PORTS[schemeOf(url)] || ''

/** A scheme also lets its safe kind pass. */
const isScheme = (wanted: string, given: string): boolean =>
  wanted === given ||
  (wanted === 'http' && given === 'https') ||
  (wanted === 'ws' && /^(wss|https?)$/.test(given)) ||
  (wanted === 'wss' && given === 'https')

function matches(source: string, address: URL, page: URL | null): boolean {
  const scheme = schemeOf(address)
  const text = source.toLowerCase()
  if (text === '*') return /^(https?|wss?)$/.test(scheme) || (page !== null && schemeOf(page) === scheme)
  if (text === "'self'") return page !== null && isSelf(page, address)
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return isScheme(text.slice(0, -1), scheme)
  const [, wanted, host = '', port, path] = HOST.exec(source) ?? []
  if (!host) return false
  const ownScheme = wanted?.toLowerCase() ?? (page && schemeOf(page))
  if (ownScheme && !isScheme(ownScheme, scheme)) return false
  return (
    isHost(host.toLowerCase(), address.hostname) && isPort(port, address) && isPath(path, address.pathname)
  )
}

const isSelf = (page: URL, address: URL) =>
  page.hostname === address.hostname &&
  isScheme(schemeOf(page), schemeOf(address)) &&
  (portOf(page) === portOf(address) || (!page.port && !address.port))

const isHost = (pattern: string, host: string) =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

const isPort = (port: string | undefined, address: URL) =>
  port === '*' ||
  (port ? port === portOf(address) || (port === '80' && portOf(address) === '443') : !address.port)

function isPath(path: string | undefined, pathname: string): boolean {
  if (!path || path === '/') return true
  const [wanted, given] = [path, pathname].map((text) => decodeURIComponent(text)) as [string, string]
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted
}

/** The directive as it should read so that an address may pass as well. */
export function withSource({ name, sources }: Decision, wanted: string, source: string): string {
  const remaining = sources.filter((present) => present.toLowerCase() !== "'none'")
  // Where default-src decides, the one wanted is added, and begins as that does.
  return [name === 'default-src' ? wanted : name, ...remaining, source].join(' ')
}
