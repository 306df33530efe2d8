import { createShop, type Shop } from '@haat/core'

const shops = new Map<string, Shop>()

/** The one shop of this page at a host, so that all elements share what they load and say. */
export function shopFor(host: string): Shop {
  const known = shops.get(host)
  if (known) return known
  const shop = createShop({ host, fetch: explained(host) })
  shops.set(host, shop)
  return shop
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
        console.error(
          `Haat: ${host} did not answer this page. Either it cannot be reached, or ${location.origin} is not on its list of partners, or this page’s connect-src does not name it. Ask the shop to add ${location.origin}, and add ${host} to connect-src.`,
        )
      }
      throw thrown
    }
  }
}
