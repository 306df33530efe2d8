// What several elements have in common, in the notation of elements.ts.

import type {
  Appearance,
  AuthRequiredDetail,
  AuthSignedInDetail,
  CheckoutStartDetail,
  FailedDetail,
  ProductOpenDetail,
} from '../src/types.ts'

/** Your own texts, as tools/texts.ts writes it. */
export type HaatTexts = Readonly<Record<string, string | readonly string[]>>

/** What every element has that loads data. */
export interface Loading {
  /** Address of the shop. Without it: the store’s, else the script’s `data-host`, else the script’s origin. */
  host?: string
  /** Id of its `<haat-store>`. Without it: the store around the element. */
  store?: string
  /** Your own texts, by key; each takes precedence over the store’s. */
  texts?: HaatTexts | null
  /** when the element shows its content */
  'haat:ready': null
  /** when loading failed */
  'haat:failed': FailedDetail
}

/** What every element has that may need a sign-in. @parts button empty icon-button plain-button quiet spinner toast */
export interface Inline extends Loading {
  /** Its style: the shop’s own, a plain one, or the page’s fonts and colours. @default that of the store, else haat */
  preset?: 'haat' | 'plain' | 'inherit'
  /** Its appearance: a theme, and `--haat-*` properties by name; takes precedence over the store’s. */
  appearance?: Appearance | null
  /** before the shop’s sign-in opens @prevents the shop’s sign-in */
  'haat:auth:required': AuthRequiredDetail
  /** on the document, when the shop’s window has signed the shopper in */
  'haat:auth:signed-in': AuthSignedInDetail
}

/** What every element has that is a block with headings. @parts heading */
export interface Block extends Inline {
  /** Level of its heading in the outline of the page, 1 to 6; subheadings follow. @default 2 */
  headingLevel?: number
}

export interface Headed extends Block {
  /** Text of the heading. */
  heading?: string
}

export interface Columned {
  /** Largest number of columns, from 1 to 6. @default as many as fit */
  columns?: number
}

export interface OfProduct {
  /** The product: the last part of its address in the shop. @required */
  productId?: string
}

export interface Refreshing {
  /** Loads its data again from the shop. */
  refresh(): Promise<void>
}

export interface Opening {
  /** Opens it. */
  show(): void
  /** Closes it. */
  hide(): void
}

export interface OpensProducts {
  /** before a product’s page opens @prevents the navigation to the product’s page */
  'haat:product:open': ProductOpenDetail
}

export interface StartsCheckout {
  /** before the checkout opens @prevents the navigation to the checkout */
  'haat:checkout:start': CheckoutStartDetail
}

export interface HasCheckout extends StartsCheckout {
  /** Address of your own checkout. @default the shop’s own checkout */
  checkoutHref?: string
}

export interface SignsOut {
  /** when the shopper has signed out in the element */
  'haat:auth:signed-out': null
}
