import { type Paise, percentOff } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import * as v from 'valibot'
import type { StoredVariation } from '../database/schema.ts'
import { pricesIn } from '../variations/prices.ts'
import { numberOf } from './amounts.ts'
import { type Chosen, ProductEditError, variationHandles, variationName } from './product-choice.ts'
import { ProductEdit } from './product-fields.ts'
import { type CountedProduct, variationsOf } from './stored-catalogue.ts'
import { amountsFromVariations } from './variation-records.ts'
import { priceWarnings } from './warnings.ts'

/** The names in `name=value`, and their fields in files. */
const SETTINGS = {
  price: 'price',
  originalPrice: 'originalPrice',
  discount: 'discount',
  stock: 'totalStock',
  name: 'name',
  category: 'category',
  description: 'description',
  top: 'top',
} as const
type Setting = keyof typeof SETTINGS

const PRICES: readonly Setting[] = ['price', 'originalPrice', 'discount']
const OWN_SETTINGS: readonly Setting[] = ['price', 'originalPrice', 'stock']
const isOwnSetting = (name: Setting) => OWN_SETTINGS.includes(name)

const isSetting = (name: string): name is Setting => Object.hasOwn(SETTINGS, name)

/**
 * Reads `price=120`, `stock=+20`.
 * @throws ProductEditError if one is not a setting, or is set twice
 */
export function settingsOf(texts: readonly string[]): ReadonlyMap<Setting, string> {
  const known = Object.keys(SETTINGS).join(', ')
  const settings = new Map<Setting, string>()
  for (const text of texts) {
    const at = text.indexOf('=')
    const name = at < 0 ? text : text.slice(0, at)
    if (at < 0 || !isSetting(name))
      throw new ProductEditError(`"${text}" is not a setting. Write name=value; the names are ${known}.`)
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
    throw new ProductEditError(`The stock of ${name} is not counted. Set the number of pieces: stock=20`)
  if (stock + pieces < 0)
    throw new ProductEditError(`The product ${name} has ${stock} in stock, so ${text} is not possible.`)
  return stock + pieces
}

/** A price that changes by percent: `+5%`. */
const PERCENT = /^[+-]\d{1,3}(\.\d+)?%$/
export const isPercent = (text: string | undefined) => text !== undefined && PERCENT.test(text)

/** Returns a price after `+5%`, rounded to the nearest paisa; half a paisa is rounded up. */
const paiseAfter = (paise: number, text: string) =>
  Math.round((paise * (100 + Number(text.slice(0, -1)))) / 100)

/** Returns the rupees after a change by percent, or the text itself. */
function priceAfter(name: string, paise: number | null, text: string): number | string {
  if (!isPercent(text)) return text
  if (paise === null) throw new ProductEditError(`${name} has no originalPrice that could change by ${text}.`)
  return paiseAfter(paise, text) / 100
}

/** The values that are set, parsed as those of a file are. A blank value is null. */
type Edit = v.InferOutput<typeof ProductEdit>

type Before = Pick<CountedProduct, 'pricePaise' | 'originalPricePaise'> & { readonly stock: number | null }

/** Parses settings of a product or a variation. */
function parsed(name: string, before: Before, settings: ReadonlyMap<Setting, string>): Edit {
  const valueAfter = (setting: Setting, text: string) => {
    if (setting === 'stock') return stockAfter(name, before.stock, text)
    if (setting === 'price') return priceAfter(name, before.pricePaise, text)
    return setting === 'originalPrice' ? priceAfter(name, before.originalPricePaise, text) : text
  }
  const given = [...settings].map(([setting, text]) => [SETTINGS[setting], valueAfter(setting, text)])
  const result = v.safeParse(ProductEdit, Object.fromEntries(given), { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw new ProductEditError(`${v.getDotPath(issue)} ${issue.message}.`.replace('totalStock', 'stock'))
  }
  for (const field of ['name', 'price'] as const)
    if (result.output[field] === null) throw new ProductEditError(`${field} is missing.`)
  return result.output
}

type Prices = Pick<CountedProduct, 'pricePaise' | 'originalPricePaise' | 'discount'>

const after = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

/** Returns the prices after an edit. The percentage follows them, unless it is set. */
function pricesAfter(before: Prices, { price, originalPrice, discount }: Edit): Prices {
  const pricePaise = price ?? before.pricePaise
  const originalPricePaise = after<number | null>(originalPrice, before.originalPricePaise)
  const isSame = pricePaise === before.pricePaise && originalPrice === undefined
  const off = percentOff(originalPricePaise as Paise | null, pricePaise as Paise) || null
  const computed =
    isSame || (originalPrice === undefined && originalPricePaise === null) ? before.discount : off
  return { pricePaise, originalPricePaise, discount: after(discount, computed) }
}

/** Refuses settings that have to be set for each variation. */
function refuseVaried(product: CountedProduct, settings: ReadonlyMap<Setting, string>): void {
  const own = {
    price: product.variations.some(({ pricePaise }) => pricePaise !== undefined),
    stock: product.ownStock !== null,
  }
  const refuse = (settingName: string) => {
    throw new ProductEditError(
      `The variations of ${product.id} have their own ${settingName}. Name one: ${variationHandles(product)}.`,
    )
  }
  const isFixed = (name: Setting) => settings.has(name) && !isPercent(settings.get(name))
  if (own.price && (isFixed('price') || settings.has('originalPrice'))) refuse('prices')
  if (own.stock && settings.has('stock')) refuse('stocks')
}

type StoredVariations = CountedProduct['variations']

/** Returns a variation with another price. A former price that is not higher any more is dropped. */
function priced({ originalPricePaise, ...variation }: StoredVariations[number], pricePaise: number) {
  const isHigher = originalPricePaise !== undefined && originalPricePaise > pricePaise
  return { ...variation, pricePaise, ...(isHigher && { originalPricePaise }) }
}

/** Returns the variations after a price that changes by percent, as the product's does. */
const repriced = (variations: StoredVariations, text: string | undefined): StoredVariations =>
  variations.map((variation) =>
    text === undefined || !isPercent(text) || variation.pricePaise === undefined
      ? variation
      : priced(variation, paiseAfter(variation.pricePaise, text)),
  )

function editedProduct(product: CountedProduct, settings: ReadonlyMap<Setting, string>): CountedProduct {
  refuseVaried(product, settings)
  const edit = parsed(product.id, { ...product, stock: product.totalStock }, settings)
  return {
    ...product,
    name: edit.name ?? product.name,
    description: edit.description ?? product.description,
    category: after(edit.category, product.category),
    top: after(edit.top, product.top),
    totalStock: after(edit.totalStock, product.totalStock),
    ...pricesAfter(product, edit),
    variations: repriced(product.variations, settings.get('price')),
  }
}

function refuseWhole(product: CountedProduct, settings: ReadonlyMap<Setting, string>): void {
  const others = [...settings.keys()].filter((name) => !isOwnSetting(name))
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
  settings: ReadonlyMap<Setting, string>,
): CountedProduct {
  refuseWhole(product, settings)
  const id = variationIdOf(variation)
  const { [id]: stock = null, ...otherStock } = product.ownStock ?? {}
  const prices = pricesIn(product, variation)
  const edit = parsed(`${product.id} (${variationName(variation)})`, { ...prices, stock }, settings)
  const { pricePaise, originalPricePaise } = pricesAfter(prices, edit)
  const { originalPricePaise: _before, ...rest } = variation
  const priced = { ...rest, pricePaise, ...(originalPricePaise !== null && { originalPricePaise }) }
  const stockNow = after(edit.totalStock, stock)
  const ownStock = stockNow === null ? otherStock : { ...otherStock, [id]: stockNow }
  const all = product.variations.map((one) => (one === variation ? priced : one))
  const amounts = amountsFromVariations({
    price: product.pricePaise as Paise,
    originalPrice: product.originalPricePaise as Paise | null,
    discount: product.discount,
    totalStock: null,
    stockAtExport: null,
    variations: variationsOf({ variations: all, ownStock }),
  })
  if (typeof amounts === 'string') throw new ProductEditError(`${amounts.replace('totalStock', 'stock')}.`)
  const { price, originalPrice, discount, totalStock, variations } = amounts
  return {
    ...product,
    pricePaise: price,
    originalPricePaise: originalPrice,
    discount,
    totalStock: product.ownStock === null && stockNow === null ? product.totalStock : totalStock,
    variations: variations.map(({ stock: _stock, ...one }) => one),
    ownStock: Object.keys(ownStock).length === 0 ? null : ownStock,
  }
}

/**
 * Returns a product after an edit.
 * @param variation the variation that is edited; null for the product itself
 * @throws ProductEditError for an invalid value, and for one that has to be set elsewhere
 */
export const edited = (
  { product, variation }: Chosen,
  settings: ReadonlyMap<Setting, string>,
): CountedProduct =>
  variation === null ? editedProduct(product, settings) : editedVariation(product, variation, settings)

/** Returns what may be a mistake in the prices that are set: ` (Check this: …)`, or ''. */
export function warningOf(after: CountedProduct, settings: ReadonlyMap<Setting, string>): string {
  if (!PRICES.some((name) => settings.has(name))) return ''
  const { pricePaise: price, originalPricePaise: originalPrice } = after
  const warnings = priceWarnings({ ...after, price, originalPrice })
  return warnings.length === 0 ? '' : ` (Check this: ${warnings.join(', ')})`
}
