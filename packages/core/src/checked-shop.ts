import { type HostIdentity, hostIdentity, type Identity } from './shared/identity.ts'
import { createShop, type Shop, type ShopOptions } from './shop.ts'
import type { SignInMode } from './sign-in/on-page.ts'
import { isSaved } from './sign-in/saved.ts'

/** {@link ShopOptions}, and how shoppers sign in on a page that has no identity of its own. */
export interface PublishedShopOptions extends ShopOptions {
  /**
   * How shoppers sign in on a site other than the shop's, for the cart and the favourites: in a window of the shop, or
   * on the shop's page, which leads back. They are asked for consent, and stay signed in on this site. Of no effect with
   * `identity`. @default none: links to sign in lead to the shop, and stay there
   */
  signIn?: SignInMode
  /** Your key, if the shop's list of partners has one for your site. @default none */
  key?: string
}

const isAddress = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** An identity that the shop's sign-ins control; their code is loaded later. */
function signInHere(
  page: HostIdentity,
  load: () => ReturnType<typeof import('./sign-in/on-page.ts')['startPage']>,
): Identity {
  return { ...page, signOut: async () => (await load()).sessions.set(null, '') }
}

/**
 * {@link createShop} as it is published on npm. Without the check, an invalid address is noticed only at the first
 * call, as `offline`. The site and the elements of this repository do not need the check, and save its bytes.
 * @throws TypeError if `url` or `site` is not an http(s) address
 */
export function createCheckedShop({ signIn, key = '', ...options }: PublishedShopOptions = {}): Shop {
  for (const name of ['url', 'site'] as const) {
    const value: unknown = options[name]
    if (value !== undefined && value !== '' && !isAddress(value))
      throw new TypeError(
        `Haat: ${name} is ${JSON.stringify(value)}, which is not an http or https address. Write createShop({ ${name}: 'https://shop.example' }).`,
      )
  }
  if (!signIn || options.identity) return createShop(options)
  const page = hostIdentity()
  let loading: ReturnType<typeof start> | undefined
  const start = async () =>
    (await import('./sign-in/on-page.ts')).startPage({ shop, mode: signIn, page, key })
  const load = () => (loading ??= start())
  const shop = createShop({ ...options, identity: signInHere(page, load) })
  if (globalThis.document) {
    const ready = load().then((started) => started.ready)
    if (isSaved(shop.host) || location.search.includes('haat_state=')) page.expect(ready)
  }
  return shop
}
