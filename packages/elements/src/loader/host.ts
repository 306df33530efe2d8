/**
 * A shop's address as it is compared, asked and linked to: without a slash at its end. Null for anything but http(s):
 * a link to it could be a script.
 */
export function readHost(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/+$/, '') : null
}
