import type { Paise } from '@haat/core'
import { unitPriceOf } from '@haat/core/catalogue'
import type { CategoryWire, ProductWire } from '@haat/core/wire'
import { getTableColumns } from 'drizzle-orm'
import { type CategoryRow, type ProductRow, products } from '../database/schema.ts'
import { dealWire, type OwnStock, ownStock, toVariationsWire } from '../variations/wire.ts'

/** Features that a card shows (storefront.md §3). */
const CARD_FEATURES = 4

const {
  words: _words,
  synonyms: _synonyms,
  updatedAt: _updatedAt,
  position: _position,
  hidden: _hidden,
  hsn: _hsn,
  gstRate: _gstRate,
  gtin: _gtin,
  origin: _origin,
  ...shown
} = getTableColumns(products)

const { description: _description, videoUrl: _videoUrl, ...onCards } = shown

/** Columns of a complete product. */
export const productColumns = { ...shown, ownStock }
export const cardColumns = { ...onCards, ownStock }

/** Stock of variations, in addition to a product's row. */
interface Counted {
  readonly ownStock: OwnStock
}
type ShownRow = Pick<ProductRow, keyof typeof shown> & Counted
type CardRow = Pick<ProductRow, keyof typeof onCards> & Counted

/**
 * Returns rating and number of reviews: those of the catalogue, and the stars of comments. Ratings of the catalogue
 * without a number of reviews count as none once there are stars.
 */
function ratingOf({ rating, averageReview, reviewCount, starsCount, starsSum }: CardRow) {
  if (starsCount === 0) return { rating, averageReview, reviewCount }
  const count = reviewCount + starsCount
  const sum = (rating ?? averageReview ?? 0) * reviewCount + starsSum
  const average = Math.round((sum / count) * 100) / 100
  return { rating: average, averageReview: average, reviewCount: count }
}

/** Returns the price for one unit; null without one. */
const unitPriceIn = ({ pricePaise, netQuantity, unit, variations }: Omit<CardRow, 'ownStock'>) =>
  unitPriceOf({
    price: pricePaise as Paise,
    netQuantity,
    unit: unit ?? '',
    variations: variations.map(({ pricePaise: price }) =>
      price === undefined ? {} : { price: price as Paise },
    ),
  })

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** Converts a product for a card: first picture, first four features, neither description nor videos. */
export const toCardWire = ({ ownStock: own, ...product }: CardRow) => {
  const {
    id,
    pricePaise,
    originalPricePaise,
    createdAt,
    deal,
    starsCount: _,
    starsSum: __,
    ...rest
  } = product
  const { netQuantity, unit, brand, tags, ...row } = rest
  const each = unitPriceIn(product)
  return {
    ...row,
    ...(each && { unitPrice: each.price / 100, pricedUnit: each.unit }),
    ...(brand !== null && { brand }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...dealWire(deal, '', pricePaise),
    ...ratingOf({ ...product, ownStock: own }),
    _id: id,
    category: row.category ?? '',
    imgUrl: row.imgUrl.slice(0, 1),
    price: rupees(pricePaise),
    originalPrice: rupees(originalPricePaise),
    variations: toVariationsWire({ ...product, ownStock: own }),
    features: row.features.slice(0, CARD_FEATURES),
    createdAt: createdAt.toISOString(),
  } satisfies ProductWire
}

/** Converts a complete product. Money is sent in rupees. */
export const toProductWire = (row: ShownRow) =>
  ({
    ...toCardWire(row),
    ...(row.netQuantity !== null && row.unit !== null && { netQuantity: row.netQuantity, unit: row.unit }),
    description: row.description,
    imgUrl: [...row.imgUrl],
    videoUrl: [...row.videoUrl],
    features: [...row.features],
  }) satisfies ProductWire

export const toCategoryWire = (row: CategoryRow) =>
  ({
    _id: row.id,
    name: row.name,
    description: row.description,
    imgUrl: row.imgUrl,
    createdAt: row.createdAt.toISOString(),
  }) satisfies CategoryWire
