/** Base for URLs without an origin. It is never requested. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * Whether a URL is in the folder of the shop's own uploads. The URL is compared as a browser would parse it, so dots,
 * backslashes and credentials cannot lead elsewhere.
 * @param prefixes absolute URLs or paths of the shop, each with a trailing slash
 */
export function isOwnPhoto(address: string, prefixes: readonly string[]): boolean {
  const url = URL.parse(address, NOWHERE)
  if (url === null) return false
  const read = url.origin === NOWHERE ? `${url.pathname}${url.search}${url.hash}` : url.href
  return read === address && prefixes.some((prefix) => address.startsWith(prefix) && address !== prefix)
}
