import { browserTabs, createShop, type Shop, safeStorage, setCurrency } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import { identityAt } from '../sign-in/identity.ts'
import { remember } from '../sign-in/scope.ts'
import { CURRENCY } from '../texts/ofShop.ts'
import { report } from './report.ts'

/** The shops of this page, by their hosts. */
export const shops = new Map<string, Shop>()
/** Called with each shop that is created later. */
export const shopWatchers = new Set<(shop: Shop) => void>()

/**
 * The shop of this page at a host, which all elements share with its data and notices. For an invalid host, returns the
 * loader's own shop and logs an error.
 */
export function shopFor(wanted: string | undefined, hostPage: HostPage): Shop {
  const host = hostOf(wanted, hostPage)
  const known = shops.get(host)
  if (known) return known
  setCurrency(CURRENCY)
  const shop = createShop({
    url: host,
    identity: identityAt(host, hostPage),
    fetch: reportingFetch(host, hostPage),
    // The shop's sign-in cannot return to addresses of a partner's page.
    here: () => '/',
    // The storage of a partner's page is not used.
    storage: safeStorage(() => undefined),
    visit: safeStorage(() => undefined),
    tabs: browserTabs(`haat ${host}`),
  })
  remember(shop, hostPage)
  shops.set(host, shop)
  for (const watch of shopWatchers) watch(shop)
  return shop
}

function hostOf(wanted: string | undefined, { host: own, readHost }: HostPage): string {
  if (!wanted) return own
  const host = readHost(wanted)
  if (host !== null) return host
  void report('wrongHost', wanted, own)
  return own
}

/** An address with its query in alphabetical order. */
function sorted(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/**
 * The page's fetch, which takes over calls that the loader has sent, and logs once what to do if the shop does not respond
 * to this page (fault F56).
 */
function reportingFetch(host: string, { firstCalls }: HostPage): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const first = init?.method === 'GET' ? firstCalls.take(sorted(String(input))) : firstCalls.forget()
      if (first) return await first
      // Read at each call: a page may wrap its fetch at any time.
      return await globalThis.fetch(input, init)
    } catch (thrown) {
      if ((thrown as { name?: string }).name === 'TypeError') void report('noAnswer', host)
      throw thrown
    }
  }
}
