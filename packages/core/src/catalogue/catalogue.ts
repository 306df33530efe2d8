import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

export type ProductId = string & { readonly brand?: 'ProductId' }

/** Tags that place a product in a section of the home page (storefront.md §3). */
export const TOPS = ['topDeals', 'topSelling', 'topFeatured', 'hotTrending'] as const
export type Top = (typeof TOPS)[number]

/** One size and colour of a product. */
export interface Variation {
  readonly size: string
  readonly color: string
}

/** What a product costs, how much there is of it, and its code. */
type Amounts = Pick<Product, 'price' | 'originalPrice' | 'discount' | 'stock' | 'productCode'>

/**
 * A variation that the shop has. Laid over its product, it gives the product as it is in that variation. Where variations of a product differ in price, stock or code, each has all of these
 * (decisions "Price and stock of a variation").
 */
export interface OfferedVariation extends Variation, Partial<Amounts> {
  /** Address of the one of the product's pictures that shows it (decisions "Picture of a colour"). */
  readonly image?: string | null
}

/** Names a variation on the wire and in the cart: '' for a product without any. */
export const variationIdOf = (variation: Variation | null): string =>
  variation === null ? '' : `${encodeURIComponent(variation.size)}~${encodeURIComponent(variation.color)}`

/** A thing that is sold (storefront.md §3). Unknown amounts are null, never a guess. */
export interface Product {
  readonly id: ProductId
  readonly name: string
  readonly description: string
  readonly category: string
  /** First one shown on cards; empty where the shop has none. */
  readonly pictures: readonly Picture[]
  /** Addresses of videos. */
  readonly videos: readonly string[]
  readonly price: Paise | null
  readonly originalPrice: Paise | null
  /** Stored percentage off; 0 where there is none. */
  readonly discount: number
  /** Stars from 0 to 5, null where nobody rated. */
  readonly rating: number | null
  readonly reviewCount: number
  /** Pieces left; null where the shop does not count. */
  readonly stock: number | null
  readonly variations: readonly OfferedVariation[]
  readonly features: readonly string[]
  readonly top: Top | null
  readonly productCode: string
  readonly createdAt: Date | null
}

/** A group of products, called sector on one screen. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly picture: Picture | null
  readonly createdAt: Date | null
}

/** Ways to order a listing, in the order in which they are offered. */
export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'name', 'discount'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What a listing shows. Everything is optional: nothing means all products, as the shop orders them. */
export interface ProductQuery {
  readonly category?: string | undefined
  readonly sort?: ProductSort | undefined
  /** Bounds of the price, in whole rupees, inclusive. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly inStock?: boolean | undefined
  /** Page number from 1. */
  readonly page?: number | undefined
}

/** What a partner's grid shows: every part narrows it further. */
export interface GridQuery extends Omit<ProductQuery, 'page'> {
  readonly top?: Top | undefined
  /** Words to be found in name, category or description. */
  readonly text?: string | undefined
  /** At most so many products. */
  readonly limit?: number | undefined
}

/** One page of a listing. */
export interface ProductPage {
  readonly products: readonly Product[]
  /** Products that match, over all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A slice of a list that is followed by cursor. */
export interface ProductSlice {
  readonly products: readonly Product[]
  /** Cursor of the next slice; null at the end, and where a backend has no cursors: then this is everything. */
  readonly next: string | null
  /** Products that match, over all slices; null where the backend does not say. */
  readonly total: number | null
}

/** Products on one page of a listing. */
export const PAGE_SIZE = 24

/** Most products that one call answers, and most ids that it takes. */
export const MOST_PRODUCTS = 100

/** Shown where nobody rated yet; never published to search engines (decisions "Rating default"). */
export const DEFAULT_RATING = 4.5
/** The same on the sectors screen. */
export const DEFAULT_SECTOR_RATING = 4

/** Products under 'Top Products in {category}'. */
export const TOP_IN_SECTOR = 8

/** Features that a card shows. */
export const CARD_FEATURES = 4

/** Below this stock it is shown how many are left. */
export const LOW_STOCK = 10

export const tagged = (products: readonly Product[], top: Top): readonly Product[] =>
  products.filter((product) => product.top === top)

/** A text without its case and the spaces around it: addresses and searches are typed by hand. */
export const folded = (text: string) => text.trim().toLocaleLowerCase('en')

/** The products of a category, whatever the case of its name. */
export const inCategory = (products: readonly Product[], category: string): readonly Product[] =>
  products.filter((product) => folded(product.category) === folded(category))

export const isLowStock = (product: Product): boolean =>
  product.stock !== null && product.stock > 0 && product.stock < LOW_STOCK

export const isSoldOut = ({ stock }: { readonly stock?: Product['stock'] }): boolean => stock === 0

/** Narrows a list as a grid asks, for backends that know no parameters and send everything. */
export function pick(products: readonly Product[], { category, top, limit }: GridQuery): readonly Product[] {
  const ofTop = top === undefined ? products : tagged(products, top)
  const found = category === undefined ? ofTop : inCategory(ofTop, category)
  return found.slice(0, limit)
}

/** First features of a product, as many as a card shows (storefront.md §3). */
export const cardFeatures = (product: Product): readonly string[] => product.features.slice(0, CARD_FEATURES)

/** Path of a product's screen. */
export const productPath = (id: ProductId): string => `/product/${encodeURIComponent(id)}`

/** Path of a category's collection; `/category/{name}` is the same screen. */
export const categoryPath = (name: string): string => `/categories/${encodeURIComponent(name)}`
