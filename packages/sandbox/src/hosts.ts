import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses calls under a name that is neither the shop's nor this machine's nor an IP address. Otherwise a stranger's page
 * whose name is made to lead here (DNS rebinding) could read the codes in the inbox.
 * @param addresses origins under which the shop is called
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
        `Haat: the sandbox answers at ${addresses[0]}, not at ${host}. If that is the shop's address as well, start it with SITE_URL set to it.\n`,
      )
  })
}
