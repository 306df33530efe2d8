import { hash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Where a call came from, as a hash: it can be counted, and is not an address. One household has 2⁶⁴ addresses of IPv6,
 * so only their common half counts; an IPv4 address that is written as IPv6 counts as itself.
 */
export const sourceOf = (ip: string): string => hash('sha256', `haat otp ${networkOf(ip)}`, 'base64url')

function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
