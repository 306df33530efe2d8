import { type Shop, whenLoaded } from '@haat/core'
import { type Product, productPath } from '@haat/core/catalogue'
import {
  askToLogIn,
  PENDING_ACTION_KEY,
  type PendingAction,
  pendingActionsTexts,
  remember,
} from '@haat/core/pending-actions'
import {
  choiceIn,
  choicePath,
  chosenVariation,
  findVariation,
  productStore,
  productTexts,
} from '@haat/core/product'
import { signInPath } from '@haat/core/session'
import type { AddLineOutcome, HaatActions, LineToAdd } from '../loader/global.ts'
import type { HostPage } from '../loader/hostPage.ts'
import { announcerStore } from '../notices/announcer.store.ts'
import type { AuthRequiredDetail, FailedDetail } from '../root/details.ts'
import { MOST_PIECES } from '../root/ranges.ts'
import { shopFor } from '../root/shop.ts'
import { carryOutAfterSignIn } from '../root/useCarryOut.ts'
import { COPY, STORE, storeAttribute } from '../store/stores.ts'

type Subscribe = (
  ...args: Parameters<typeof import('../analytics/analytics.ts')['subscribe']>
) => Promise<void>

/** An error of a call with invalid arguments, with a code of `haat:failed`. */
const invalid = (code: FailedDetail['code'], message: string) =>
  Object.assign(new TypeError(message), { code })

/** @throws TypeError if the line is invalid */
function check({ productId, quantity = 1 }: Partial<LineToAdd>) {
  if (typeof productId !== 'string' || productId.trim() === '')
    throw invalid(
      'no-product-id',
      'Haat: addLine was given no productId, so nothing was added. It takes { productId: "…" }, the id at the end of a product’s address.',
    )
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    throw invalid(
      'invalid-quantity',
      `Haat: ${String(quantity)} is not a quantity of ${productId}, so nothing was added. It takes a whole number from 1 to ${MOST_PIECES}. Write 1, or leave it out for one.`,
    )
}

/** Adds an announcer to the page if no element of the shop is one. */
async function ensureAnnouncer(shop: Shop, hostPage: HostPage) {
  if (shop.use(announcerStore).isTaken()) return
  const { define, TAG } = await import('../notices/notices.tsx')
  define(hostPage)
  if (!shop.use(announcerStore).isTaken()) append(TAG, shop, hostPage)
}

/** Adds an element of a shop to the page: if possible into a visible store of that shop, whose appearance it then has. */
function append(tag: string, shop: Shop, hostPage: HostPage, view?: string): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute('host', shop.host)
  if (view) element.setAttribute('view', view)
  const stores = [...document.querySelectorAll<HTMLElement>(`${STORE}:not([${COPY}])`)]
  const own = stores.find(
    (store) => shopFor(hostOf(store), hostPage) === shop && store.checkVisibility?.() !== false,
  )
  return (own ?? document.body).appendChild(element)
}

/** A product, requested once for all elements of the page; null if the shop does not return it. */
async function productOf(shop: Shop, id: string): Promise<Product | null> {
  const product = shop.use(productStore).product(id)
  if (product.state.peek().state === 'failed') void product.reload()
  const now = await whenLoaded(product)
  return now.state === 'ready' ? now.value : null
}

/** Shops with an addition that waits for a sign-in. */
const watched = new WeakSet<Shop>()

function addAfterSignIn(shop: Shop, pendingAction: PendingAction) {
  remember(shop, pendingAction, shop.clock.now())
  carryOutOnce(shop)
}

function carryOutOnce(shop: Shop) {
  if (watched.has(shop)) return
  watched.add(shop)
  carryOutAfterSignIn(shop)
}

/** Lets an action that was saved before the shopper left the page be carried out after the sign-in. */
export async function continueAction(shop: Shop, hostPage: HostPage, action: string): Promise<void> {
  await ensureAnnouncer(shop, hostPage)
  shop.visit.set(PENDING_ACTION_KEY, action)
  carryOutOnce(shop)
}

/** @returns false if the page cancelled the event */
const dispatch = (target: EventTarget, name: string, detail: AuthRequiredDetail | FailedDetail): boolean =>
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))

/**
 * Puts a line into a shop's cart, and shows a notice about the result.
 * @param target gets the event if a sign-in is needed
 * @throws TypeError if the line is invalid
 */
export async function addLineTo(
  shop: Shop,
  line: LineToAdd,
  hostPage: HostPage,
  target: EventTarget = document.body,
): Promise<AddLineOutcome> {
  check(line ?? {})
  await ensureAnnouncer(shop, hostPage)
  const { notices } = shop
  const { productId, quantity = 1, size = '', colour = '' } = line
  const product = await productOf(shop, productId.trim())
  if (!product) {
    notices.warn(shop.texts(pendingActionsTexts).unavailable)
    return 'failed'
  }
  const choice = choiceIn(product, `?${new URLSearchParams({ size, color: colour })}`)
  const variation = chosenVariation(product, choice)
  if (product.variations.length > 0 && !variation) {
    const href = shop.linkTo(productPath(product.id))
    notices.warn(shop.texts(productTexts).chooseVariation, {
      label: shop.texts(pendingActionsTexts).choose,
      href,
    })
    return 'needs-choice'
  }
  await shop.identity.ready()
  if (shop.session.peek().state === 'signed-in') {
    const { cartStore } = await import('../shared/shopper.ts')
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
  addAfterSignIn(shop, { goal: 'cart', product, variation, quantity })
  if (dispatch(target, 'haat:auth:required', detail)) askToLogIn(shop, returnTo, 'cart')
  return 'signed-out'
}

/**
 * Carries out a press of a `data-haat-add` button: adds its product, in `data-haat-quantity`, `data-haat-size` and
 * `data-haat-colour`, in the shop of the store around it. The button dispatches the events: if a sign-in is needed, and if
 * the line is invalid.
 */
export async function press(button: HTMLElement, hostPage: HostPage): Promise<void> {
  const { haatAdd = '', haatQuantity, haatSize, haatColour } = button.dataset
  const shop = shopFor(storeAttribute(button, 'host') ?? undefined, hostPage)
  const line = {
    productId: haatAdd,
    ...(haatQuantity !== undefined && { quantity: Number(haatQuantity) }),
    ...(haatSize !== undefined && { size: haatSize }),
    ...(haatColour !== undefined && { colour: haatColour }),
  }
  try {
    await addLineTo(shop, line, hostPage, button)
  } catch (cause) {
    const { explain } = await import('../root/messages.ts')
    dispatch(button, 'haat:failed', explain(button, cause, shop.host))
  }
}

/** The actions of `Haat.actions`, see global.ts. */
export function actionsFor(hostPage: HostPage): HaatActions {
  const at = (host: string | undefined) => shopFor(host, hostPage)

  /** The page's first element of a shop that matches a selector, or a new one. */
  function findOrCreate<E extends HTMLElement>(selector: string, shop: Shop, create: () => HTMLElement): E {
    const isOfShop = (element: Element) => at(hostOf(element)) === shop
    const found = [...document.querySelectorAll(selector)].find(isOfShop)
    return (found ?? create()) as E
  }

  return {
    addLine: (line, host) => addLineTo(at(host), line, hostPage),
    async openCart(host) {
      const { defineCart } = await import('../shared/base.ts')
      defineCart(hostPage)
      const shop = at(host)
      findOrCreate<HTMLElement & { show(): void }>('haat-cart[view=drawer]', shop, () =>
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
        `Haat: ${at(host).host} did not return the order’s status. It may be unreachable, or this page is not on its list of partners. Try again later.`,
      )
    },
    async ask(text, host) {
      const { define } = await import('../assistant/assistant.tsx')
      define(hostPage)
      const shop = at(host)
      const assistant = findOrCreate<HTMLElement & { show(): void; send(text: string): Promise<void> }>(
        'haat-assistant',
        shop,
        () => append('haat-assistant', shop, hostPage),
      )
      assistant.show()
      await assistant.send(text)
    },
  }
}

/** The host that the element or its stores name; undefined for the loader's own. */
const hostOf = (element: Element & { host?: string }): string | undefined =>
  element.host || element.getAttribute('host') || storeAttribute(element, 'host') || undefined

/** Subscribes to e-commerce events; their code is a separate chunk. */
export const subscribe: Subscribe = async (...subscription) =>
  (await import('../analytics/analytics.ts')).subscribe(...subscription)
