import { hash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Returns a hash of the network that a call came from, for counting without storing IP addresses. A household has 2⁶⁴
 * IPv6 addresses, so only their common half is used. An IPv4 address written as IPv6 counts as IPv4.
 */
export const sourceOf = (ip: string): string => hash('sha256', `haat otp ${networkOf(ip)}`, 'base64url')

function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
