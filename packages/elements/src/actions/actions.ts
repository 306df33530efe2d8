import type { Loadable, Shop, Stop } from '@haat/core'
import { type Product, productPath } from '@haat/core/catalogue'
import {
  type PendingAction,
  pendingActionsCopy,
  pendingActionsStore,
  remember,
} from '@haat/core/pending-actions'
import {
  choiceIn,
  choicePath,
  chosenVariation,
  findVariation,
  productCopy,
  productStore,
} from '@haat/core/product'
import { signInPath } from '@haat/core/session'
import type { AddLineOutcome, HaatActions, LineToAdd } from '../loader/global.ts'
import type { HostPage } from '../loader/hostPage.ts'
import { announcerStore } from '../notices/announcer.ts'
import type { AuthRequiredDetail } from '../root/details.ts'
import { shopFor } from '../root/shop.ts'
import { carryOut } from '../root/useCarryOut.ts'
import { STORE, storeSays } from '../store/stores.ts'

type Subscribe = (
  ...args: Parameters<typeof import('../analytics/analytics.ts')['subscribe']>
) => Promise<void>

/** Most pieces of one line, as in the cart. */
const MOST_PIECES = 99

/** @throws TypeError when the page asks for what cannot be */
function check({ productId, quantity = 1 }: LineToAdd) {
  if (typeof productId !== 'string' || productId.trim() === '')
    throw new TypeError(
      'Haat: addLine was given no productId, so nothing was added. It takes { productId: "…" }, the id at the end of a product’s address.',
    )
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    throw new TypeError(
      `Haat: addLine was given ${String(quantity)} as the quantity of ${productId}, so nothing was added. It takes a whole number from 1 to ${MOST_PIECES}. Leave it out for one.`,
    )
}

/** A shop needs an announcer, also on a page that has none of its elements. */
async function giveAnnouncer(shop: Shop, hostPage: HostPage) {
  if (shop.use(announcerStore).isTaken()) return
  const { define, TAG } = await import('../notices/notices.tsx')
  define(hostPage)
  if (!shop.use(announcerStore).isTaken()) append(TAG, shop, hostPage)
}

/** Adds an element of a shop to the page: where a store of that shop is seen, in it, so that it looks alike. */
function append(tag: string, shop: Shop, hostPage: HostPage, view?: string): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute('host', shop.host)
  if (view) element.setAttribute('view', view)
  const stores = [...document.querySelectorAll<HTMLElement>(STORE)]
  const theirs = stores.find(
    (store) => shopFor(hostOf(store), hostPage) === shop && store.checkVisibility?.() !== false,
  )
  return (theirs ?? document.body).appendChild(element)
}

/** A product, asked for once however many of the page's elements want it; null where the shop does not give it. */
async function productOf(shop: Shop, id: string): Promise<Product | null> {
  const product = shop.use(productStore).product(id)
  if (product.state.peek().state === 'failed') void product.reload()
  const end = product.use()
  let stop: Stop = () => {}
  const now = await new Promise<Loadable<Product>>((resolve) => {
    stop = product.state.subscribe((state) => {
      if (state.state !== 'loading') resolve(state)
    })
  })
  stop()
  end()
  return now.state === 'ready' ? now.value : null
}

/** Shops whose additions wait for a sign-in. */
const watched = new WeakSet<Shop>()

function untilSignedIn(shop: Shop, pendingAction: PendingAction) {
  remember(shop, pendingAction, shop.clock.now())
  if (watched.has(shop)) return
  watched.add(shop)
  carryOut(shop)
}

/**
 * Puts a line into a shop's cart; says what became of it, and what is missing.
 * @param target gets the event when somebody has to sign in first
 * @throws TypeError when the page asks for what cannot be
 */
export async function addLineTo(
  shop: Shop,
  line: LineToAdd,
  hostPage: HostPage,
  target: EventTarget = document.body,
): Promise<AddLineOutcome> {
  check(line)
  await giveAnnouncer(shop, hostPage)
  const { notices } = shop
  const { productId, quantity = 1, size = '', colour = '' } = line
  const product = await productOf(shop, productId.trim())
  if (!product) {
    notices.warn(pendingActionsCopy.unavailable)
    return 'failed'
  }
  const choice = choiceIn(product, `?${new URLSearchParams({ size, color: colour })}`)
  const variation = chosenVariation(product, choice)
  if (product.variations.length > 0 && !variation) {
    const href = shop.linkTo(productPath(product.id))
    notices.warn(productCopy.chooseVariation, { label: pendingActionsCopy.choose, href })
    return 'needs-choice'
  }
  await shop.identity.ready()
  if (shop.session.peek().state === 'signed-in') {
    const { cartStore } = await import('@haat/core/cart')
    return shop.use(cartStore).add({
      product: { ...product, ...(variation && findVariation(product, variation)) },
      variation,
      quantity,
    })
  }
  const returnTo = choicePath(product, choice)
  const detail: AuthRequiredDetail = {
    reason: 'cart',
    returnTo,
    href: shop.linkTo(signInPath(returnTo, 'cart')),
  }
  const options = { detail, bubbles: true, composed: true, cancelable: true }
  untilSignedIn(shop, { goal: 'cart', product, variation, quantity })
  if (target.dispatchEvent(new CustomEvent('haat:auth:required', options)))
    shop.use(pendingActionsStore).invite(returnTo, 'cart')
  return 'signed-out'
}

/**
 * What a `data-haat-add` button asks for: its product, `data-haat-quantity` pieces, in `data-haat-size` and
 * `data-haat-colour`, of the shop of the store around it. The button dispatches the event of a sign-in that is needed.
 */
export async function press(button: HTMLElement, hostPage: HostPage): Promise<void> {
  const { haatAdd = '', haatQuantity, haatSize, haatColour } = button.dataset
  const shop = shopFor(storeSays(button, 'host') ?? undefined, hostPage)
  const line = {
    productId: haatAdd,
    ...(haatQuantity !== undefined && { quantity: Number(haatQuantity) }),
    ...(haatSize !== undefined && { size: haatSize }),
    ...(haatColour !== undefined && { colour: haatColour }),
  }
  await addLineTo(shop, line, hostPage, button)
}

/** What a page can have done, see global.ts. */
export function actionsFor(hostPage: HostPage): HaatActions {
  const at = (host: string | undefined) => shopFor(host, hostPage)

  /** The page's first element of a tag that belongs to a shop, or a new one. */
  function bring<E extends HTMLElement>(selector: string, shop: Shop, make: () => HTMLElement): E {
    const isTheirs = (element: Element) => at(hostOf(element)) === shop
    const known = [...document.querySelectorAll(selector)].find(isTheirs)
    return (known ?? make()) as E
  }

  return {
    addLine: (line, host) => addLineTo(at(host), line, hostPage),
    async openCart(host) {
      const { define } = await import('../cart/cart.tsx')
      define(hostPage)
      const shop = at(host)
      bring<HTMLElement & { show(): void }>('haat-cart[view=drawer]', shop, () =>
        append('haat-cart', shop, hostPage, 'drawer'),
      ).show()
    },
    async track(orderId, host) {
      const { stepOf, trackingStore } = await import('@haat/core/tracking')
      const tracking = trackingStore(at(host))
      await tracking.track(String(orderId))
      const now = tracking.state.peek()
      if (now.state === 'found') return { ...now.tracking, step: stepOf(now.tracking.status) }
      if (now.state !== 'failed') return null
      throw new Error(
        `Haat: ${at(host).host} did not say where the order is, so nothing is known of it. It may be out of reach, or this page is not on its list of partners. Try again later.`,
      )
    },
    async ask(text, host) {
      const { define } = await import('../assistant/assistant.tsx')
      define(hostPage)
      const shop = at(host)
      const assistant = bring<HTMLElement & { show(): void; send(text: string): Promise<void> }>(
        'haat-assistant',
        shop,
        () => append('haat-assistant', shop, hostPage),
      )
      assistant.show()
      await assistant.send(text)
    },
  }
}

/** As the element or its stores have it; undefined for the loader's own. */
const hostOf = (element: Element & { host?: string }): string | undefined =>
  element.host || element.getAttribute('host') || storeSays(element, 'host') || undefined

/** Subscribes to e-commerce events; the code for them is a chunk of its own. */
export const subscribe: Subscribe = async (...subscription) =>
  (await import('../analytics/analytics.ts')).subscribe(...subscription)
