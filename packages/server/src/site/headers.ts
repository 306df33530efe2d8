import { isPage } from './paths.ts'
import type { SiteFiles } from './site-files.ts'

/** Cache-Control of pages that only browsers cache: they ask each time whether a page has changed. */
export const PAGES_IN_BROWSERS = 'no-cache'
/**
 * Cache-Control of pages that a CDN caches, too. Browsers ask each time. The CDN asks after five minutes, and for another
 * minute it responds with the old page while it asks.
 */
export const PAGES_AT_CDN = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60'

/**
 * Returns the headers of a file that the build wrote a policy for: pages, and the service worker, which must never be older
 * than the pages.
 * @param caching Cache-Control of a page
 */
export const policyHeaders = (
  site: SiteFiles,
  path: string,
  caching: string,
): Readonly<Record<string, string>> =>
  isPage(path) || site.hasPolicy(path)
    ? {
        'content-security-policy': site.policyOf(path),
        'cache-control': isPage(path) ? caching : PAGES_IN_BROWSERS,
      }
    : {}
