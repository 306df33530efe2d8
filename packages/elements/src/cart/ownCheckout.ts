import { report } from '../root/report.ts'

/** The address of the page's own checkout. One that is not http or https, and could run a script, is logged and ignored. */
export function ownCheckout(href: string | undefined): string | undefined {
  if (!href) return undefined
  const base = document.baseURI
  if (URL.canParse(href, base) && /^https?:$/.test(new URL(href, base).protocol)) return href
  void report('wrongCheckout', href)
  return undefined
}
