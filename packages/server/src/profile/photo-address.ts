/** Only a base for addresses without an origin of their own; nothing is ever asked there. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * Whether an address lies where the shop's own uploads lie. The address is compared as a browser would read it, so no
 * dots, backslashes or credentials lead elsewhere.
 * @param prefixes beginnings of addresses, absolute or from the root of the shop, each with a slash at its end
 */
export function isOwnPhoto(address: string, prefixes: readonly string[]): boolean {
  const url = URL.parse(address, NOWHERE)
  if (url === null) return false
  const read = url.origin === NOWHERE ? `${url.pathname}${url.search}${url.hash}` : url.href
  return read === address && prefixes.some((prefix) => address.startsWith(prefix) && address !== prefix)
}
