import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

/** Id of a product. */
export type ProductId = string & { readonly brand?: 'ProductId' }

/** Tags that place a product in a section of the home page. */
export const TOPS = ['topDeals', 'topSelling', 'topFeatured', 'hotTrending'] as const
export type Top = (typeof TOPS)[number]

/** One size and colour of a product. */
export interface Variation {
  readonly size: string
  readonly color: string
}

type Amounts = Pick<
  Product,
  'price' | 'originalPrice' | 'discount' | 'stock' | 'productCode' | 'dealStarts' | 'dealEnds'
>

/**
 * A variation that the shop sells. Its fields override those of the product. If variations of a product differ in
 * price, stock or code, each has all of these fields.
 */
export interface OfferedVariation extends Variation, Partial<Amounts> {
  /** Address of the product picture that shows this variation. */
  readonly image?: string | null
}

/** Returns the id of a variation on the wire and in the cart; '' for a product without variations. */
export const variationIdOf = (variation: Variation | null): string =>
  variation === null ? '' : `${encodeURIComponent(variation.size)}~${encodeURIComponent(variation.color)}`

/** A product. Unknown amounts are null. */
export interface Product {
  readonly id: ProductId
  readonly name: string
  readonly description: string
  readonly category: string
  /** The first is shown on cards; empty if there are none. */
  readonly pictures: readonly Picture[]
  /** Addresses of videos. */
  readonly videos: readonly string[]
  readonly price: Paise | null
  readonly originalPrice: Paise | null
  /** Stored percentage off; 0 if there is none. */
  readonly discount: number
  /** Times of the scheduled price that holds at present, ISO 8601; empty or missing without one. */
  readonly dealStarts?: string
  readonly dealEnds?: string
  /** Stars from 0 to 5, null if there are no ratings. */
  readonly rating: number | null
  readonly reviewCount: number
  /** Pieces in stock; null if the shop does not track stock. */
  readonly stock: number | null
  readonly variations: readonly OfferedVariation[]
  readonly features: readonly string[]
  readonly top: Top | null
  /** Net quantity as on the wire, read by `measureOf`: cards do not need it. */
  readonly netQuantity?: number | string | null | undefined
  readonly unit?: string
  /** Price in rupees for one `pricedUnit`, as on the wire. */
  readonly unitPrice?: number | string | null | undefined
  readonly pricedUnit?: string
  readonly brand?: string
  /** The shop's own words, such as "Organic". */
  readonly tags?: readonly string[]
  readonly productCode: string
  readonly createdAt: Date | null
}

/** A category of products, called sector on one screen. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly picture: Picture | null
  readonly createdAt: Date | null
}

/** Sort orders of a listing, in the order of the select. */
export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'name', 'discount'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Units that prices are compared by. */
export const PRICED_UNITS = ['kg', 'l', 'm', 'piece'] as const
export type PricedUnit = (typeof PRICED_UNITS)[number]

/** The filters, order and page of a listing. Without any, it shows all products in the shop's order. */
export interface ProductQuery {
  readonly category?: string | undefined
  readonly top?: Top | undefined
  readonly sort?: ProductSort | undefined
  /** Price range in whole rupees, inclusive. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** Only products with a price for one of this unit. */
  readonly unit?: PricedUnit | undefined
  /** Range of the price for one `unit` in whole rupees, inclusive. */
  readonly minUnitPrice?: number | undefined
  readonly maxUnitPrice?: number | undefined
  readonly inStock?: boolean | undefined
  readonly brand?: string | undefined
  /** One of the products' tags, exactly. */
  readonly tag?: string | undefined
  /** Ids of the only products, separated by commas: of a list that was shared. */
  readonly ids?: string | undefined
  /** Page number from 1. */
  readonly page?: number | undefined
}

/** The products that a partner's grid shows; all filters are combined. */
export interface GridQuery
  extends Omit<ProductQuery, 'page' | 'ids' | 'brand' | 'tag' | 'unit' | 'minUnitPrice' | 'maxUnitPrice'> {
  /** Words that must be in name, category or description. */
  readonly text?: string | undefined
  /** Maximum number of products. */
  readonly limit?: number | undefined
}

export interface ProductPage {
  readonly products: readonly Product[]
  /** Number of matching products on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Brands of the products that match the other filters, the most frequent first; missing if the backend has none. */
  readonly brands?: readonly string[]
  /** Their tags, the most frequent first. */
  readonly tags?: readonly string[]
  /** Units that those products have prices for. */
  readonly units?: readonly PricedUnit[]
}

/** A slice of a list that is loaded with cursors. */
export interface ProductSlice {
  readonly products: readonly Product[]
  /** Cursor of the next slice; null at the end, or if a backend has no cursors: then this is the complete list. */
  readonly next: string | null
  /** Number of matching products in all slices; null if the backend does not send it. */
  readonly total: number | null
}

/** Maximum number of brands or tags to choose from. */
export const MOST_CHOICES = 20

/** Products on one page of a listing. */
export const PAGE_SIZE = 24

/** Maximum number of products in one response, and of ids in one call. */
export const MOST_PRODUCTS = 100

/** Shown if there are no ratings; never published to search engines. */
export const DEFAULT_RATING = 4.5
/** The same on the sectors screen. */
export const DEFAULT_SECTOR_RATING = 4

/** Products under 'Top Products in {category}'. */
export const TOP_IN_SECTOR = 8

/** Storage key of this browser's viewed products. */
export const VIEWED_KEY = 'haat:viewed'

const CARD_FEATURES = 4

/** Below this stock the number of remaining pieces is shown. */
export const LOW_STOCK = 10

export const tagged = (products: readonly Product[], top: Top): readonly Product[] =>
  products.filter((product) => product.top === top)

/** Lower-cases and trims a text, in one form of Unicode, because addresses and searches are typed by hand. */
export const folded = (text: string) => text.normalize().trim().toLowerCase()

/** Returns the products of a category, ignoring case. */
export const inCategory = (products: readonly Product[], category: string): readonly Product[] =>
  products.filter((product) => folded(product.category) === folded(category))

export const isLowStock = (product: Product): boolean =>
  product.stock !== null && product.stock > 0 && product.stock < LOW_STOCK

export const isSoldOut = ({ stock }: { readonly stock?: Product['stock'] }): boolean => stock === 0

/**
 * Returns what pages show of a stock: the number of pieces below {@link LOW_STOCK}, 0 for a sold-out product, and
 * LOW_STOCK for every larger or unknown stock.
 */
export const shownStock = (stock: Product['stock']): number => Math.min(stock ?? LOW_STOCK, LOW_STOCK)

/** Filters a list by a grid's query, for backends without parameters, which send all products. */
export function filterProducts(
  products: readonly Product[],
  { category, top, limit }: GridQuery,
): readonly Product[] {
  const ofTop = top === undefined ? products : tagged(products, top)
  const found = category === undefined ? ofTop : inCategory(ofTop, category)
  return found.slice(0, limit)
}

/** Returns the first features of a product, as shown on a card. */
export const cardFeatures = (product: Product): readonly string[] => product.features.slice(0, CARD_FEATURES)

/** Returns the path of a product's screen. */
export const productPath = (id: ProductId): string => `/product/${encodeURIComponent(id)}`

/**
 * Returns the path of a category's collection; `/category/{name}` is the same screen. Browsers remove segments of dots,
 * so such a name is followed by a space, which is ignored.
 */
export const categoryPath = (name: string): string =>
  `/categories/${encodeURIComponent(name.replace(/^\.+$/, '$& '))}`
