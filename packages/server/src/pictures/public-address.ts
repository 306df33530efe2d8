import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PictureRefusedError } from './refused.ts'

/** Whether an IP address is one of the internet, and not of this machine, of its network, or of a cloud's own services. */
export type Allows = (ip: string) => boolean

export const isPublic: Allows = (ip) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

const refusal = (host: string) =>
  new PictureRefusedError(`is at ${host}, which is no address of the internet (SSRF)`)

/**
 * The address of a picture elsewhere, if it may be asked for.
 * @throws PictureRefusedError for other schemes than http and https, for names and passwords, and for private addresses
 */
export function publicUrl(address: string, allows: Allows): URL {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PictureRefusedError('has an address that is neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw new PictureRefusedError('has an address with a name or a password in it')
  // A connection to an IP address looks nothing up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allows(host)) throw refusal(host)
  return url
}

/** Looks names up for a connection. What is checked is what is connected to: a name cannot change in between. */
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
