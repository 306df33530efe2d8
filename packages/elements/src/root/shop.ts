import { browserTabs, createShop, type Shop, type ShopOptions, safeStorage } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import { identityAt } from '../sign-in/identity.ts'
import { remember } from '../sign-in/scope.ts'
import { report } from './report.ts'

/** The shops of this page, by their hosts. */
export const shops = new Map<string, Shop>()
/** Called with each shop that is made later. */
export const shopWatchers = new Set<(shop: Shop) => void>()

/**
 * The one shop of this page at a host, so that all elements share what they load and say. What is no host is answered
 * with the loader's own shop, and a word to the developer.
 */
export function shopFor(wanted: string | undefined, hostPage: HostPage): Shop {
  const host = hostOf(wanted, hostPage)
  const known = shops.get(host)
  if (known) return known
  const options: ShopOptions = {
    host,
    site: host,
    identity: identityAt(host, hostPage),
    fetch: explained(host),
    // Addresses of somebody else's page mean nothing to the shop's sign-in.
    here: () => '/',
    // Nothing is left behind in the storage of somebody else's page.
    storage: safeStorage(() => undefined),
    visit: safeStorage(() => undefined),
    tabs: browserTabs(`haat ${host}`),
  }
  const shop = createShop(options)
  remember(shop, { options, hostPage })
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

/** The page's fetch, which says once what to do when the shop does not answer this page (fault F56). */
function explained(host: string): typeof globalThis.fetch {
  let said = false
  return async (input, init) => {
    try {
      // Bound late: a page may wrap its fetch at any time.
      return await globalThis.fetch(input, init)
    } catch (thrown) {
      if (!said && (thrown as { name?: string }).name === 'TypeError') {
        said = true
        void report('noAnswer', host)
      }
      throw thrown
    }
  }
}
