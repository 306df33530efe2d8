import { variationIdOf } from '@haat/core/catalogue'
import * as v from 'valibot'
import type { StoredVariation } from '../database/schema.ts'
import { paiseAfter } from '../scheduled-prices/price-now.ts'
import { discountOf, type Prices, pricesIn, withLowestPrice, withPrices } from '../variations/prices.ts'
import { numberOf } from './amounts.ts'
import { MOST_PIECES } from './fields.ts'
import { type Chosen, ProductEditError, variationHandles, variationName } from './product-choice.ts'
import { ProductFields } from './product-fields.ts'
import { PRICES } from './records.ts'
import { type CountedProduct, variationsOf } from './stored-catalogue.ts'
import { sumOfStock } from './variation-records.ts'
import { priceWarnings } from './warnings.ts'

/** The names in `name=value`. */
const SETTINGS = [...PRICES, 'stock', 'name', 'category', 'description', 'top'] as const
type Setting = (typeof SETTINGS)[number]
type Settings = ReadonlyMap<Setting, string>

/** Settings of one variation. */
const OWN_SETTINGS: readonly Setting[] = ['price', 'originalPrice', 'stock']

const isSetting = (name: string): name is Setting => SETTINGS.some((setting) => setting === name)

/**
 * Reads `price=120`, `stock=+20`.
 * @throws ProductEditError if one is not a setting, or is set twice
 */
export function settingsOf(texts: readonly string[]): Settings {
  const settings = new Map<Setting, string>()
  for (const text of texts) {
    const at = text.indexOf('=')
    const name = at < 0 ? text : text.slice(0, at)
    if (at < 0 || !isSetting(name))
      throw new ProductEditError(
        `"${text}" is not a setting. Write name=value; the names are ${SETTINGS.join(', ')}.`,
      )
    if (settings.has(name)) throw new ProductEditError(`${name} is set twice.`)
    settings.set(name, text.slice(at + 1))
  }
  return settings
}

/** Returns the stock after `20`, `+20`, `-3` or an empty text, which ends counting. */
function stockAfter(name: string, stock: number | null, text: string): number | string {
  if (!/^[+-]/.test(text)) return text
  const pieces = numberOf(text.replace(/^\+/, ''))
  if (!Number.isInteger(pieces))
    throw new ProductEditError(`stock: "${text}" is not a whole number of pieces.`)
  if (stock === null)
    throw new ProductEditError(`The stock of ${name} is not counted.`, 'set the number of pieces: stock=20')
  if (stock + pieces < 0)
    throw new ProductEditError(`The product ${name} has ${stock} in stock, so ${text} is not possible.`)
  return stock + pieces
}

/** A price that changes by percent: `+5%`. */
const PERCENT = /^[+-]\d{1,3}(\.\d+)?%$/
export const isPercent = (text: string | undefined): text is string =>
  text !== undefined && PERCENT.test(text)

/** Returns the change by `+5%`. */
export const percentIn = (text: string) => ({ percent: Number(text.slice(0, -1)) })

/** Returns the rupees after a change by percent, or the text itself. */
function priceAfter(name: string, paise: number | null, text: string): number | string {
  if (!isPercent(text)) return text
  if (paise === null) throw new ProductEditError(`${name} has no originalPrice that could change by ${text}.`)
  return paiseAfter(paise, percentIn(text)) / 100
}

const ProductEdit = v.partial(
  v.pick(ProductFields, [...PRICES, 'totalStock', 'name', 'category', 'description', 'top']),
)
/** The values that are set, parsed as those of a file are. A blank value is null. */
type Edit = v.InferOutput<typeof ProductEdit>

type Before = Pick<Prices, 'pricePaise' | 'originalPricePaise'> & { readonly stock: number | null }

/** Parses settings of a product or a variation. */
function parsed(name: string, before: Before, settings: Settings): Edit {
  const given = [...settings].map(([setting, text]) => {
    if (setting === 'stock') return ['totalStock', stockAfter(name, before.stock, text)]
    if (setting === 'price') return [setting, priceAfter(name, before.pricePaise, text)]
    return [setting, setting === 'originalPrice' ? priceAfter(name, before.originalPricePaise, text) : text]
  })
  const result = v.safeParse(ProductEdit, Object.fromEntries(given), { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw new ProductEditError(`${v.getDotPath(issue)} ${issue.message}.`.replace('totalStock', 'stock'))
  }
  for (const field of ['name', 'price'] as const)
    if (result.output[field] === null) throw new ProductEditError(`${field} is missing.`)
  return result.output
}

const after = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

/** Returns the prices after an edit. The percentage follows them, unless it is set. */
function pricesAfter(before: Prices, { price, originalPrice, discount }: Edit): Prices {
  const pricePaise = price ?? before.pricePaise
  const originalPricePaise = after<number | null>(originalPrice, before.originalPricePaise)
  const isSame = pricePaise === before.pricePaise && originalPrice === undefined
  const isKept = isSame || (originalPrice === undefined && originalPricePaise === null)
  const computed = isKept ? before.discount : discountOf({ pricePaise, originalPricePaise })
  return { pricePaise, originalPricePaise, discount: after(discount, computed) }
}

/** Refuses settings that have to be set for each variation. */
function refuseVaried(product: CountedProduct, settings: Settings): void {
  const own = {
    price: product.variations.some(({ pricePaise }) => pricePaise !== undefined),
    stock: product.ownStock !== null,
  }
  const refuse = (settingName: string) => {
    throw new ProductEditError(
      `The variations of ${product.id} have their own ${settingName}. Choose one of them.`,
      variationHandles(product),
    )
  }
  const isFixed = (name: Setting) => settings.has(name) && !isPercent(settings.get(name))
  if (own.price && (isFixed('price') || settings.has('originalPrice'))) refuse('prices')
  if (own.stock && settings.has('stock')) refuse('stocks')
}

/** Returns a variation after a price that changes by percent. A former price that is not higher any more is dropped. */
function repriced(variation: StoredVariation, text: string): StoredVariation {
  if (variation.pricePaise === undefined) return variation
  const pricePaise = paiseAfter(variation.pricePaise, percentIn(text))
  const before = variation.originalPricePaise ?? 0
  return withPrices(variation, { pricePaise, originalPricePaise: before > pricePaise ? before : null })
}

function editedProduct(product: CountedProduct, settings: Settings): CountedProduct {
  refuseVaried(product, settings)
  const price = settings.get('price')
  const edit = parsed(product.id, { ...product, stock: product.totalStock }, settings)
  return {
    ...product,
    name: edit.name ?? product.name,
    description: edit.description ?? product.description,
    category: after(edit.category, product.category),
    top: after(edit.top, product.top),
    totalStock: after(edit.totalStock, product.totalStock),
    ...pricesAfter(product, edit),
    variations: isPercent(price) ? product.variations.map((one) => repriced(one, price)) : product.variations,
  }
}

function refuseWhole(product: CountedProduct, settings: Settings): void {
  const others = [...settings.keys()].filter((name) => !OWN_SETTINGS.includes(name))
  if (others.length > 0)
    throw new ProductEditError(
      `${others.join(', ')} cannot be set for one variation; ${OWN_SETTINGS.join(', ')} can.`,
    )
  if (settings.has('stock') && product.ownStock === null && product.totalStock !== null)
    throw new ProductEditError(
      `The stock of ${product.id} is counted for all its variations together. Import the stock of each variation to count them separately.`,
    )
}

/** Returns the product with an edited variation: the product's price is the lowest one, its stock the sum. */
function editedVariation(
  product: CountedProduct,
  variation: StoredVariation,
  settings: Settings,
): CountedProduct {
  refuseWhole(product, settings)
  const id = variationIdOf(variation)
  const { [id]: stock = null, ...otherStock } = product.ownStock ?? {}
  const prices = pricesIn(product, variation)
  const edit = parsed(`${product.id} (${variationName(variation)})`, { ...prices, stock }, settings)
  const priced = withPrices(variation, pricesAfter(prices, edit))
  const stockNow = after(edit.totalStock, stock)
  const ownStock = stockNow === null ? otherStock : { ...otherStock, [id]: stockNow }
  const all = product.variations.map((one) => (one === variation ? priced : one))
  const sum = sumOfStock(variationsOf({ variations: all, ownStock }))
  if ((sum ?? 0) > MOST_PIECES) throw new ProductEditError('stock is more than can be stored.')
  const isWhole = sum === undefined && product.ownStock === null
  return {
    ...product,
    ...withLowestPrice(product, all),
    totalStock: isWhole ? product.totalStock : (sum ?? null),
    ownStock: sum === undefined ? null : ownStock,
  }
}

/**
 * Returns a product after an edit.
 * @param variation the variation that is edited; null for the product itself
 * @throws ProductEditError for an invalid value, and for one that has to be set elsewhere
 */
export const edited = ({ product, variation }: Chosen, settings: Settings): CountedProduct =>
  variation === null ? editedProduct(product, settings) : editedVariation(product, variation, settings)

/** Returns what may be a mistake in the prices that are set: ` (Check this: …)`, or ''. */
export function warningOf(after: CountedProduct, settings: Settings): string {
  if (!PRICES.some((name) => settings.has(name))) return ''
  const warnings = priceWarnings(after)
  return warnings.length === 0 ? '' : ` (Check this: ${warnings.join(', ')})`
}
