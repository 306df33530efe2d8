import type { SubscribeToAnalytics } from '@haat/core/analytics'
import type { Sessions } from './sessions.ts'

/** The argument of `addLine`. */
export interface LineToAdd {
  /** The last part of the product's address in the shop. */
  readonly productId: string
  /** Pieces. @default 1 */
  readonly quantity?: number
  /** Required for a product with several sizes. */
  readonly size?: string
  /** Required for a product with several colours. */
  readonly colour?: string
}

/**
 * Result of `addLine`. `added`: it is in the cart. `already`: it was in the cart, which is unchanged. `signed-out`: it is
 * added after a sign-in. `needs-choice`: it needs a size or a colour. `failed`: it is unavailable. The shopper also gets a
 * notice.
 */
export type AddLineOutcome = 'added' | 'already' | 'signed-out' | 'needs-choice' | 'failed'

/** The data of an order that is public to everyone who has its id. */
export interface TrackedOrder {
  readonly orderId: string
  /** Null for an unknown status. */
  readonly status: 'OrderPlaced' | 'Shipped' | 'Out for Delivery' | 'Delivered' | null
  /** Index of the status, 0 to 3; −1 for an unknown status. */
  readonly step: number
  readonly estimatedDelivery: Date | null
}

/** Actions that a page can call without a tag. `host` is the shop's address. @default the loader's own */
export interface HaatActions {
  /** Puts a product into the cart; for a visitor, after they have signed in. */
  addLine(line: LineToAdd, host?: string): Promise<AddLineOutcome>
  /** Opens the page's `<haat-cart view="drawer">`, or creates one. */
  openCart(host?: string): Promise<void>
  /**
   * Returns the status of an order; null if no order has that id.
   * @throws Error if the shop does not respond
   */
  track(orderId: string, host?: string): Promise<TrackedOrder | null>
  /** Opens the page's `<haat-assistant>`, or creates one, and sends a message for the shopper. */
  ask(text: string, host?: string): Promise<void>
}

/** A function for `Haat.push`: called with Haat when the loader has loaded. */
export type HaatCall = (haat: HaatGlobal) => unknown

/** The API for pages, as `globalThis.Haat`, or imported from the loader's own address. */
export interface HaatGlobal {
  /** Version of the loader in use, which is the first on the page. */
  readonly version: string
  /** Address of the shop of elements that name none; undefined in older versions. */
  readonly host?: string
  /** Resolves after all calls that waited for the loader. */
  readonly ready: Promise<HaatGlobal>
  /** Calls back with Haat, in order. Before the loader has loaded, use an array in `globalThis.Haat`. */
  push(...calls: readonly HaatCall[]): void
  /** Signs a shopper in on this page, or out with null. The token is sent to that shop only. */
  readonly setSession: Sessions['set']
  /**
   * Also finds elements in this shadow root, now and later. It is needed for closed shadow roots, and for open ones that
   * are attached to an element after it was added to the page.
   */
  observe(root: ParentNode): void
  /**
   * Calls back with every e-commerce event of a name, in the format of GA4: `Haat.on('add_to_cart', (event) => …)`. The
   * code is loaded with the first subscription. Returns a function that unsubscribes.
   */
  readonly on: SubscribeToAnalytics
  readonly actions: HaatActions
}

declare global {
  /** `(globalThis.Haat ??= []).push((haat) => haat.actions.openCart())` works at any time. */
  var Haat: HaatGlobal | HaatCall[] | undefined
}
