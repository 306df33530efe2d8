import {
  browserTabs,
  createShop,
  Failure,
  hostIdentity,
  type Identity,
  type Shop,
  safeStorage,
} from '@haat/core'
import type { ShopperSession } from './sessions.ts'
import type { Surroundings } from './surroundings.ts'

/** How long the page may take to hand out a token, in ms; after that a call fails as it does without a network. */
const TOKEN_PATIENCE = 10_000

const shops = new Map<string, Shop>()

/**
 * The one shop of this page at a host, so that all elements share what they load and say. What is no host is answered
 * with the loader's own shop, and a word to the developer.
 */
export function shopFor(wanted: string | undefined, surroundings: Surroundings): Shop {
  const host = hostOf(wanted, surroundings)
  const known = shops.get(host)
  if (known) return known
  const { sessions } = surroundings
  const { set, ...page } = hostIdentity()
  sessions.follow(host, (session) => set(session && patient(session)))
  // Who signs out in an element is signed out in all of them, and their tokens are asked for no more.
  const identity: Identity = { ...page, signOut: async () => sessions.set(null, host) }
  const shop = createShop({
    host,
    site: host,
    identity,
    fetch: explained(host),
    // Addresses of somebody else's page mean nothing to the shop's sign-in.
    here: () => '/',
    // Nothing is left behind in the storage of somebody else's page.
    storage: safeStorage(() => undefined),
    visit: safeStorage(() => undefined),
    tabs: browserTabs(`haat ${host}`),
  })
  shops.set(host, shop)
  return shop
}

function hostOf(wanted: string | undefined, { host: own, readHost }: Surroundings): string {
  if (wanted === undefined || wanted === '') return own
  const host = readHost(wanted)
  if (host !== null) return host
  console.error(
    `Haat: host="${wanted}" is no address of a shop, so ${own} is asked instead. It takes an http or https address. Write host="https://shop.example", say.`,
  )
  return own
}

/** The same session, whose token comes in time or not at all: a page that never answers must not leave us waiting. */
const patient = (session: ShopperSession): ShopperSession => ({
  userId: session.userId,
  getToken: () =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Failure('timeout')), TOKEN_PATIENCE)
      void Promise.resolve()
        .then(() => session.getToken())
        .then(resolve, reject)
        .finally(() => clearTimeout(limit))
    }),
})

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
