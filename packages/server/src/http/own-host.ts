import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** The host name in a Host header, without its port; null where it is none. */
const nameIn = (host: string): string | null =>
  /^[\w.:[\]-]+$/.test(host)
    ? (URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? null)
    : null

const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost')

const isLoopback = (name: string) => isLocalName(name) || name === '::1' || name.startsWith('127.')

/**
 * Whether a Host header can only come from a page of this shop: it names SITE_URL's host, this machine, or an IP address.
 * Any other name may be a stranger's whose DNS answers with our address (DNS rebinding).
 */
export function isOwnHost(host: string, siteUrl: string): boolean {
  const name = nameIn(host)
  if (name === null) return false
  return host.toLowerCase() === new URL(siteUrl).host || isLocalName(name) || isIP(name) !== 0
}

/** Whether an origin is the shop's own: SITE_URL, or the address under which it was called. */
export const isOwnOrigin = (
  origin: string,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  siteUrl: string,
): boolean => origin === siteUrl || (origin === `${protocol}://${host}` && isOwnHost(host, siteUrl))

/** Paths that monitors may ask under any name. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Refuses calls under a name that is not the shop's, where SITE_URL says that it is for this machine alone. A public shop
 * has nothing to hide from names that lead to it.
 */
export function refuseForeignHosts(app: FastifyInstance, siteUrl: string): void {
  if (!isLoopback(nameIn(new URL(siteUrl).host) ?? '')) return
  app.addHook('onRequest', async ({ headers: { host = '' }, url }) => {
    if (host === '' || isOwnHost(host, siteUrl) || HEALTH.has(url.split('?', 1)[0] ?? '')) return
    throw new Problem(
      421,
      `Haat: this shop answers at ${siteUrl}, not at ${host}. If that is its address as well, start it with SITE_URL set to it.`,
    )
  })
}
