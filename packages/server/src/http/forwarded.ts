import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

const HEADER = 'x-forwarded-for'

/** Whether an address belongs to a trusted proxy. The `hop` of the direct connection is 0. */
type IsProxy = (address: string, hop: number) => boolean

/** Returns the trusted proxies for their number, or for their addresses and networks separated by commas. */
export function proxiesOf(trusted: number | string): IsProxy {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return compile(trusted.split(',').map((entry) => entry.trim()))
}

/**
 * Returns the address of an entry in one form, without port, brackets, quotation marks and zone; an IPv4 address that is
 * written as IPv6 becomes IPv4. Null for anything else.
 */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = (ipv6 ?? ipv4 ?? text).replace(/%.*$/, '')
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

/**
 * Returns the addresses at the end of an X-Forwarded-For header, where the trusted proxies wrote them. Entries before one
 * that is no address are ignored: a proxy that does not know its client writes a text, and what stands before it is only
 * what that client claims.
 */
function addressesIn(header: string): string {
  const found: string[] = []
  for (const entry of header.split(',').toReversed()) {
    if (entry.trim() === '') continue
    const address = addressIn(entry)
    if (address === null) break
    found.unshift(address)
  }
  return found.join(', ')
}

/**
 * Lets only addresses in X-Forwarded-For count as the client's. A port or a text would make each call look like that of
 * another client, so that no limit is reached. Must be registered before hooks that read the client's address.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    if (headers[HEADER] !== undefined) headers[HEADER] = addressesIn(String(headers[HEADER]))
    done()
  })
}
