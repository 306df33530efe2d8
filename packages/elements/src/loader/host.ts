/**
 * Normalises a shop's address for comparisons, requests and links: without a final slash. Null for any scheme other than
 * http and https: a link could otherwise be a script.
 */
export function readHost(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/+$/, '') : null
}
