// The public interface of the elements. custom-elements.json, the published types, the tables of the README and editor
// completion are generated from it (index.ts). Tests compare it with the elements.
//
// A property of text, numbers and true or false also has an attribute, in kebab case; `?` says that it is undefined
// without. `haat:…` are events with the type of their detail; their comments say when they fire.
// Tags: @default is the value without the attribute, as it would be written; @required: templates must set it; @native:
// every HTML element has the property; @prevents: what `preventDefault()` prevents; @parts: names in parts.ts.
//
// Published generators were tried in November 2026. The analyzer of the manifest (0.11) reads classes, but one function makes
// our elements from definitions, so it finds 2 attributes. Types for JSX (@wc-toolkit/jsx-types 1.8) lose required attributes
// and numbers as text; those for Vue (1.4) and Svelte (1.2) do not compile. The data for VS Code (1.5) suggest '' as a value.

import type {
  AccountTabDetail,
  Appearance,
  AssistantAnswer,
  AssistantIntentDetail,
  AssistantMessageDetail,
  AssistantToggleDetail,
  CartLinesUpdateDetail,
  FavouritesUpdateDetail,
  GetToken,
  OrderPlacedDetail,
  SearchDetail,
  ShopperSession,
} from '../src/types.ts'
import type {
  Block,
  Columned,
  HaatTexts,
  HasCheckout,
  Headed,
  Inline,
  Loading,
  OfProduct,
  Opening,
  OpensProducts,
  Refreshing,
  SignsOut,
  StartsCheckout,
} from './bases.ts'

/** All of Haat's elements, in the order of the documentation. */
export interface Elements {
  'haat-product-grid': ProductGrid
  'haat-product': Product
  'haat-cart': Cart
  'haat-favourites': Favourites
  'haat-checkout': Checkout
  'haat-account': Account
  'haat-assistant': Assistant
  'haat-add-button': AddButton
  'haat-cart-count': CartCount
  'haat-price': Price
  'haat-search': Search
  'haat-store': Store
}

/**
 * a grid of products, each with buttons for the cart and the favourites
 * @parts badge card count grid image name price price-was rating stepper
 */
interface ProductGrid extends Headed, Columned, Refreshing, OpensProducts {
  /** Only products of the category with this name. */
  category?: string
  /** Only products with this tag. */
  top?: 'topDeals' | 'topSelling' | 'topFeatured' | 'hotTrending'
  /** Only products that match this search. */
  search?: string
  /**
   * Only these products, in this order: the last parts of their addresses in the shop, comma-separated, at most 100.
   */
  handles?: string
  /** Order of the products. @default featured, which is the shop’s own order; the order of `handles` if set */
  sort?: 'featured' | 'newest' | 'price-asc' | 'price-desc' | 'name' | 'discount'
  /** Lowest price in rupees. */
  minPrice?: number
  /** Highest price in rupees. */
  maxPrice?: number
  /** Only products that are not sold out. */
  inStock?: boolean
  /** Largest number of products, from 1 to 100. @default 8, or all of `handles` */
  limit?: number
  /** Adds a button that shows as many more. */
  loadMore?: boolean
}

/**
 * one product: pictures, sizes and colours, price, related products, comments
 * @parts badge breadcrumb card comment count danger description dialog error failure gallery highlight image input label
 * main name option price price-was rating stepper stock
 */
interface Product extends OfProduct, Block, Refreshing, OpensProducts, StartsCheckout {
  /** Shows shoppers’ comments, and a form for a comment to signed-in shoppers. */
  comments?: boolean
}

/**
 * the shopper’s cart, on the page or in a drawer over it
 * @parts badge dialog failure image line main name price prompt stepper total
 */
interface Cart extends Headed, HasCheckout, Refreshing, Opening, OpensProducts {
  /**
   * In the page, or in a drawer over it, which also opens when a product is put into the cart: the first one if there are
   * several.
   * @default page
   */
  view?: 'page' | 'drawer'
  /** Opens the drawer. The property always has the current state. */
  open?: boolean
  /** when the cart changes; `total` is in paise */
  'haat:cart:lines-update': CartLinesUpdateDetail
}

/** the shopper’s favourites @parts badge card count description failure image main name price prompt stepper */
interface Favourites extends Columned, Headed, Refreshing, OpensProducts {
  /** when the favourites change */
  'haat:favourites:update': FavouritesUpdateDetail
}

/**
 * the products that the shopper is buying, and the payment
 * @parts address dialog error failure image input label line main name option price prompt section stepper total
 */
interface Checkout extends Headed, HasCheckout, Refreshing, OpensProducts {
  /** The complete checkout on your page, without cards and UPI. Otherwise payment is in the shop. */
  inPlace?: boolean
  /** before the page of an order from an `in-place` checkout opens @prevents the navigation to the order */
  'haat:order:placed': OrderPlacedDetail
}

/**
 * the shopper’s profile, orders, addresses and reviews, in four tabs
 * @parts address badge comment danger dialog error failure header image input label main open order panel prompt tab tabs
 */
interface Account extends Headed, Refreshing, OpensProducts, SignsOut {
  /** The open tab. The property always has the current one. @default personal-info */
  tab?: 'personal-info' | 'order-history' | 'address' | 'review'
  /** when another tab opens */
  'haat:account:tab': AccountTabDetail
}

/**
 * a button in a corner of the window that opens the assistant
 * @parts assistant badge chip error failure header heading input label launcher main message panel shopper
 */
interface Assistant extends Inline, Opening, SignsOut {
  /** Opens the assistant. The property always has the current state. */
  open?: boolean
  /** The corner of the window. @default bottom-right */
  position?: 'bottom-right' | 'bottom-left'
  /** Replaces the assistant’s greeting to a signed-in shopper. */
  greeting?: string
  /** Your own answers to messages without a known keyword. */
  answers?: readonly AssistantAnswer[]
  /**
   * Sends a message for the shopper, also while closed; does nothing for a visitor.
   * @param text The shopper’s message.
   */
  send(text: string): Promise<void>
  /** Restarts the conversation. */
  reset(): Promise<void>
  /** when the assistant opens or closes */
  'haat:assistant:toggle': AssistantToggleDetail
  /** when the shopper or the assistant sends a message */
  'haat:assistant:message': AssistantMessageDetail
  /** when the assistant has matched a message to a keyword, or to none */
  'haat:assistant:intent': AssistantIntentDetail
}

/** a button that puts a product into the cart; its content is its text @parts main */
interface AddButton extends OfProduct, Inline {
  /** How many, from 1 to 99. @default 1 */
  quantity?: number
  /** The size. Required for a product with several sizes. */
  size?: string
  /** The colour. Required for a product with several colours. */
  colour?: string
}

/** the number of products in the shopper’s cart, inline in your text; nothing for an empty cart @parts count */
interface CartCount extends Inline, Refreshing {}

/**
 * a product’s price, inline in your text; also its previous price, and whether it is sold out
 * @parts badge price price-was
 */
interface Price extends OfProduct, Loading, Refreshing {}

/** a search field with suggestions, which leads to the shop’s results or to your own @parts image input price */
interface Search extends Inline, OpensProducts {
  /** Address of your own results page, which gets the text as `q`. @default the shop’s own results */
  action?: string
  /** Shown while the field is empty. @default the shop’s own text */
  placeholder?: string
  /** Initial text of the field. */
  value?: string
  /** before the results open @prevents the navigation to the results */
  'haat:search': SearchDetail
}

/** only its content; it has the settings of the elements in it and of those that name it */
interface Store {
  /** Address of the shop. @default the script’s `data-host`, else the script’s origin */
  host: string
  /** Your partner key, if the shop gave you one. */
  key: string
  /**
   * Language of the elements. They are in Hindi in `hi`, and in each other language whose texts the shop has; in the rest, dates
   * and amounts are, and you set the texts with `texts`.
   * @native
   */
  lang: string
  /** Light, dark, or the setting of the visitor’s system. @default that of the page */
  theme: 'light' | 'dark' | 'auto' | ''
  /** Style of its elements: the shop’s own, a plain one, or the page’s fonts and colours. @default haat */
  preset: 'haat' | 'plain' | 'inherit' | ''
  /** Format of prices: ₹1,234.00 or INR 1,234.00. @default symbol */
  currency: 'symbol' | 'code' | ''
  /** Appearance of its elements: a theme, and `--haat-*` properties by name. */
  appearance: Appearance | null
  /** Your own texts for its elements, by key. */
  texts: HaatTexts | null
  /**
   * Sets the shopper who is signed in to the store’s shop on this page.
   * @param session The signed-in shopper, or a function that returns their token; null signs out.
   */
  setSession(session: ShopperSession | GetToken | null): void
}
