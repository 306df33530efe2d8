import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PictureRefusedError } from './refused.ts'

/** Whether an IP address is public, and not of this machine, its network or a cloud's internal services. */
export type Allows = (ip: string) => boolean

/** All IPv6 addresses of the internet. Other blocks contain IPv4 addresses, such as ::127.0.0.1, or are not in use. */
const INTERNET: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

export const isPublic: Allows = (ip) => {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6 && !address.match(INTERNET)) return false
  return address.range() === 'unicast'
}

const refusal = (host: string) =>
  new PictureRefusedError(`is at ${host}, which is not a public address (SSRF)`)

/**
 * Parses the URL of a picture, if it may be requested.
 * @throws PictureRefusedError for other schemes than http and https, for names and passwords, and for private addresses
 */
export function publicUrl(address: string, allows: Allows): URL {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PictureRefusedError('has a URL that is neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw new PictureRefusedError('has a URL with a user name or a password')
  // A connection to an IP address has no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allows(host)) throw refusal(host)
  return url
}

/** Resolves and checks host names for a connection. The checked address is the one that is used, so it cannot change in between. */
export const publicLookup =
  (allows: Allows): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (failure, found) => {
      if (failure) return callback(failure, [])
      const refused = found.find(({ address }) => !allows(address))
      if (refused) return callback(refusal(`${host} (${refused.address})`), [])
      const [first] = found
      if (options.all || first === undefined) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
