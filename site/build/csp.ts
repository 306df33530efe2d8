import type { PageFindings } from './html.ts'

/** The Content-Security-Policy of a page: only itself, and the inline pieces that the build wrote. */
export function policyFor({ scripts, styles }: PageFindings): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What only a header may say: the server and the files for other hosts add it. */
export const HEADER_ONLY = "frame-ancestors 'self'"

/** The page with its policy right behind the character set, before anything that it rules. */
export function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8">'
  if (!html.includes(charset))
    throw new Error(`Haat: a page has no ${charset}. Its policy would have no place.`)
  return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}
