import ipaddr from 'ipaddr.js'

/**
 * Returns the network of an IP address, as the unit that limits count. A household has 2⁶⁴ IPv6 addresses, so only their
 * common half is used. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
