import type { CategoryWire, ProductWire } from '@haat/core/wire'
import { getTableColumns } from 'drizzle-orm'
import { type CategoryRow, type ProductRow, products } from '../database/schema.ts'

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

/** Columns of a whole product. */
export const productColumns = shown
/** Columns of a product on a card. */
export const cardColumns = onCards

type ShownRow = Pick<ProductRow, keyof typeof shown>
type CardRow = Pick<ProductRow, keyof typeof onCards>

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** A product as a card needs it: first picture, first four features, neither description nor videos. */
export const toCardWire = ({ id, pricePaise, originalPricePaise, createdAt, ...row }: CardRow) =>
  ({
    ...row,
    _id: id,
    category: row.category ?? '',
    imgUrl: row.imgUrl.slice(0, 1),
    price: rupees(pricePaise),
    originalPrice: rupees(originalPricePaise),
    variations: [...row.variations],
    features: row.features.slice(0, CARD_FEATURES),
    createdAt: createdAt.toISOString(),
  }) satisfies ProductWire

/** A whole product. Money is sent in rupees. */
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
