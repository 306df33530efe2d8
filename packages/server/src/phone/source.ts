import { hash } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'

/**
 * Where a call came from, as a hash: it can be counted, and is not an address. One household has 2⁶⁴ addresses of IPv6,
 * so only their common half counts; an IPv4 address that is written as IPv6 counts as itself.
 */
export const sourceOf = (ip: string): string => hash('sha256', `haat otp ${networkOf(ip)}`, 'base64url')

function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(bare) ? groupsOf(bare).slice(0, 4).join(':') : bare
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = new SocketAddress({ address: ip, family: 'ipv6' }).address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
}
