import type { SubscribeToAnalytics } from '../analytics/events.ts'
import type { Sessions } from './sessions.ts'

/** The argument of `addLine`. */
export interface LineToAdd {
  /** The end of the product's address in the shop. */
  readonly productId: string
  /** Pieces. @default 1 */
  readonly quantity?: number
  /** Needed where the product comes in several sizes. */
  readonly size?: string
  /** Needed where the product comes in several colours. */
  readonly colour?: string
}

/**
 * What became of a line: in the cart; there already, and left as it was; waiting for a sign-in, and added after it;
 * waiting for a size or a colour; or not to be had just now. The shopper got a notice, too.
 */
export type AddLineOutcome = 'added' | 'already' | 'signed-out' | 'needs-choice' | 'failed'

/** What anybody who knows an order's id may know of it. */
export interface TrackedOrder {
  readonly orderId: string
  /** Null where the shop has a status that nobody knows. */
  readonly status: 'OrderPlaced' | 'Shipped' | 'Out for Delivery' | 'Delivered' | null
  /** 0 to 3: how far it is of the four; −1 where nobody knows. */
  readonly step: number
  readonly estimatedDelivery: Date | null
}

/** What a page can have done without a tag of its own. `host` is the shop's address. @default the loader's own */
export interface HaatActions {
  /** Puts a product into the cart; a visitor's waits until they are signed in. */
  addLine(line: LineToAdd, host?: string): Promise<AddLineOutcome>
  /** Opens the page's `<haat-cart view="drawer">`, or makes one. */
  openCart(host?: string): Promise<void>
  /**
   * Looks where an order is; null where no order goes by that id.
   * @throws Failure when the shop does not answer
   */
  track(orderId: string, host?: string): Promise<TrackedOrder | null>
  /** Opens the page's `<haat-assistant>`, or makes one, and says something for the shopper. */
  ask(text: string, host?: string): Promise<void>
}

/** What a page hands to `Haat.push`: called with Haat once it is there. */
export type HaatCall = (haat: HaatGlobal) => unknown

/** The API for pages, as `globalThis.Haat`, or imported from the loader's own address. */
export interface HaatGlobal {
  /** Of the loader that serves this page: the first. */
  readonly version: string
  /** Settles after all calls that waited for the loader. */
  readonly ready: Promise<HaatGlobal>
  /** Calls back with Haat, in order. Before the loader is there, an array in `globalThis.Haat` takes the calls. */
  push(...calls: readonly HaatCall[]): void
  /** Somebody signed in on this page, or, with null, out. The token goes to that shop alone. */
  readonly setSession: Sessions['set']
  /**
   * Looks for elements in a shadow root as well, now and later. Open ones are found by themselves, save those that are
   * attached to an element after it was added to the page; closed ones never are.
   */
  observe(root: ParentNode): void
  /**
   * Calls back with every e-commerce event of a name, as GA4 has them: `Haat.on('add_to_cart', (event) => …)`. The code for
   * it comes with the first subscription. Returns a function that ends it.
   */
  readonly on: SubscribeToAnalytics
  readonly actions: HaatActions
}

declare global {
  /** `(globalThis.Haat ??= []).push((haat) => haat.actions.openCart())` is right at any time. */
  var Haat: HaatGlobal | HaatCall[] | undefined
}
