import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { badRequest, Problem } from './problem.ts'

/** Returns the host name in a Host header, without the port; null if the header is invalid. */
const hostName = (host: string): string | null =>
  /^[\w.:[\]-]+$/.test(host)
    ? (URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? null)
    : null

const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost')

const isLoopback = (name: string) =>
  isLocalName(name) || (isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback')

/**
 * Whether a Host header can only come from a page of this shop: it names SITE_URL's host, this machine, or an IP
 * address. Any other name may belong to an attacker whose DNS returns this shop's IP address (DNS rebinding).
 */
export function isOwnHost(host: string, siteUrl: string): boolean {
  const name = hostName(host)
  if (name === null) return false
  return host.toLowerCase() === new URL(siteUrl).host || isLocalName(name) || isIP(name) !== 0
}

/** Whether an origin is the shop's own: SITE_URL, or the address that was called. */
export const isOwnOrigin = (
  origin: string,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  siteUrl: string,
): boolean => origin === siteUrl || (origin === `${protocol}://${host}` && isOwnHost(host, siteUrl))

/** Refuses calls with several Host headers: a proxy may have read another one than the shop (RFC 9112 §3.2). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw badRequest('The request has several Host headers. Send one.')
  })
}

/** Paths that monitoring may request under any host name. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Refuses calls under a foreign host name if SITE_URL is a loopback address, so that the shop is for this machine only.
 * A public shop has nothing to protect from other names.
 */
export function refuseForeignHosts(app: FastifyInstance, siteUrl: string): void {
  if (!isLoopback(hostName(new URL(siteUrl).host) ?? '')) return
  app.addHook('onRequest', async ({ headers: { host = '' }, url }) => {
    if (host === '' || isOwnHost(host, siteUrl) || HEALTH.has(url.split('?', 1)[0] ?? '')) return
    throw new Problem(
      421,
      `Haat: the address of this shop is ${siteUrl}, not ${host}. If the shop has moved there, start it with that address as SITE_URL.`,
    )
  })
}
