import type { CategoryWire, ProductWire } from '@haat/core/wire'
import { getTableColumns } from 'drizzle-orm'
import { type CategoryRow, type ProductRow, products } from '../database/schema.ts'
import { type OwnStock, ownStock, toVariationsWire } from '../variations/wire.ts'

/** Features that a card shows (storefront.md §3). */
const CARD_FEATURES = 4

const {
  words: _words,
  synonyms: _synonyms,
  updatedAt: _updatedAt,
  position: _position,
  hidden: _hidden,
  ...shown
} = getTableColumns(products)

const { description: _description, videoUrl: _videoUrl, ...onCards } = shown

/** Columns of a complete product. */
export const productColumns = { ...shown, ownStock }
/** Columns of a product on a card. */
export const cardColumns = { ...onCards, ownStock }

/** Stock of variations, in addition to a product's row. */
interface Counted {
  readonly ownStock: OwnStock
}
type ShownRow = Pick<ProductRow, keyof typeof shown> & Counted
type CardRow = Pick<ProductRow, keyof typeof onCards> & Counted

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** Converts a product for a card: first picture, first four features, neither description nor videos. */
export const toCardWire = ({ ownStock: own, ...product }: CardRow) => {
  const { id, pricePaise, originalPricePaise, createdAt, ...row } = product
  return {
    ...row,
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
