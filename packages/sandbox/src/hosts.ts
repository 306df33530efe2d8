import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests with a host name that is not the shop's, not local, and not an IP address. Otherwise a foreign page
 * whose host name resolves to this machine (DNS rebinding) could read the codes in the inbox.
 * @param addresses origins of the shop
 */
export function refuseForeignHosts(app: FastifyInstance, addresses: readonly string[]): void {
  const known = new Set(addresses.map((address) => new URL(address).host))
  const isOwn = (host: string): boolean => {
    const name = /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? '') : ''
    const isLocal = name === 'localhost' || name.endsWith('.localhost')
    return known.has(host.toLowerCase()) || isLocal || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  }
  app.addHook('onRequest', async ({ headers: { host = '' } }, reply) => {
    if (isOwn(host)) return
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        `Haat: the sandbox is at ${addresses[0]}, not at ${host}. If that is also the shop's address, set SITE_URL to it.\n`,
      )
  })
}
