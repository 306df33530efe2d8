import { variationIdOf } from '@haat/core/catalogue'
import { eq, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { categories, products } from '../database/schema.ts'
import { retried } from '../http/retry.ts'
import { pricesIn } from '../variations/prices.ts'
import { numberOf } from './amounts.ts'
import { EMPTY_FILE } from './catalogue-file.ts'
import { type CountedProduct, productChanges } from './differences.ts'
import { variationFields, variationsOf } from './export.ts'
import { importCatalogue } from './import.ts'
import {
  type Chosen,
  lockChosen,
  ProductEditError,
  variationHandles,
  variationName,
} from './product-choice.ts'
import { InvalidRecordError, readProductRecord } from './records.ts'

/** The names in `name=value`, and their fields in files. */
export const SETTINGS = {
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

/** Settings that one variation can have. */
const OWN_SETTINGS: readonly Setting[] = ['price', 'originalPrice', 'stock']
const isOwnSetting = (name: Setting) => OWN_SETTINGS.includes(name)

const isSetting = (name: string): name is Setting => Object.hasOwn(SETTINGS, name)

/** Attempts of an edit: orders may lock the product first. */
const TRIES = 5

/**
 * Reads `price=120`, `stock=+20`.
 * @throws ProductEditError if one is not a setting, or is set twice
 */
function settingsOf(texts: readonly string[]): ReadonlyMap<Setting, string> {
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

/** Converts settings to the fields of a file, for a product or a variation with `stock` pieces. */
const fieldsOf = (name: string, stock: number | null, settings: ReadonlyMap<Setting, string>) =>
  Object.fromEntries(
    [...settings].map(([setting, text]) => [
      SETTINGS[setting],
      setting === 'stock' ? stockAfter(name, stock, text) : text,
    ]),
  )

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

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
  if (own.price && (settings.has('price') || settings.has('originalPrice'))) refuse('prices')
  if (own.stock && settings.has('stock')) refuse('stocks')
}

/** Returns the variations of a product with the fields of a file, and the settings in one of them. */
function variationsWith({ product, variation }: Chosen, settings: ReadonlyMap<Setting, string>) {
  const others = [...settings.keys()].filter((name) => !isOwnSetting(name))
  if (others.length > 0)
    throw new ProductEditError(
      `${others.join(', ')} cannot be set for one variation; ${OWN_SETTINGS.join(', ')} can.`,
    )
  if (settings.has('stock') && product.ownStock === null && product.totalStock !== null)
    throw new ProductEditError(
      `The stock of ${product.id} is counted for all its variations together. Import the stock of each variation to count them separately.`,
    )
  return product.variations.map((one) => {
    const [record = one] = variationsOf({ ...product, variations: [one] })
    const fields = variationFields(record)
    if (one !== variation) return fields
    const name = `${product.id} (${variationName(one)})`
    const { pricePaise, originalPricePaise } = pricesIn(product, one)
    const prices = { price: rupees(pricePaise), originalPrice: rupees(originalPricePaise) }
    const stock = product.ownStock?.[variationIdOf(one)] ?? null
    return { ...fields, ...prices, ...fieldsOf(name, stock, settings) }
  })
}

/** Returns the product as in a file that has only the settings. */
function recordOf(chosen: Chosen, settings: ReadonlyMap<Setting, string>) {
  const { product, variation } = chosen
  if (variation === null) refuseVaried(product, settings)
  const fields = {
    _id: product.id,
    ...(variation === null
      ? fieldsOf(product.id, product.totalStock, settings)
      : { variations: variationsWith(chosen, settings) }),
  }
  try {
    return readProductRecord(fields)
  } catch (thrown) {
    if (thrown instanceof InvalidRecordError)
      throw new ProductEditError(
        `${thrown.message.replace(/^variations\.\d+\./, '').replace('totalStock', 'stock')}.`,
      )
    throw thrown
  }
}

async function checkCategory(tx: Drizzle, name: string): Promise<void> {
  if ((await tx.$count(categories, eq(categories.name, name))) > 0) return
  const known = await tx.select({ name: categories.name }).from(categories).orderBy(categories.position)
  const names = known.map((category) => category.name).join(', ')
  throw new ProductEditError(
    `There is no category "${name}". The categories are ${names}. An import creates new ones.`,
  )
}

/**
 * Changes fields of a product, and the ledger of its stock, in one transaction. It waits for running imports and orders.
 * @param id its id, or its code; `ID:CODE` is one of its variations
 * @param texts `price=120` in rupees, `stock=20`, `stock=+20`, `stock=` for not counted, see {@link SETTINGS}
 * @returns what changed, in one line
 * @throws ProductEditError
 */
export const setProduct = (db: Drizzle, id: string, texts: readonly string[]): Promise<string> =>
  retried(TRIES, () =>
    db.transaction(async (tx) => {
      const settings = settingsOf(texts)
      if (settings.size === 0) throw new ProductEditError('Nothing is set. Write price=120, for example.')
      await lockUntilEnd(tx, 'catalogue')
      const chosen = await lockChosen(tx, id)
      const before = chosen.product
      const read = recordOf(chosen, settings)
      if (settings.has('category') && read.record.category !== null)
        await checkCategory(tx, read.record.category)
      const { warnings } = await importCatalogue(tx, { ...EMPTY_FILE, products: [{ line: 1, ...read }] })
      const { product: after } = await lockChosen(tx, before.id)
      const changes = productChanges(before, after)
      if (changes === '') return `${before.id}: nothing was changed, because it has these values already.`
      const warning = warnings.map(({ reason }) => reason).join(', ')
      return `${before.id}: ${changes}${warning && ` (Check this: ${warning})`}`
    }),
  )

/**
 * Hides a product in the shop, or shows it again. Its orders, comments and stock stay.
 * @param id its id, or its code
 * @returns the result, in one line
 * @throws ProductEditError if there is no such product
 */
export const hideProduct = (db: Drizzle, id: string, hidden: boolean): Promise<string> =>
  db.transaction(async (tx) => {
    const { product, variation } = await lockChosen(tx, id)
    if (variation !== null)
      throw new ProductEditError(
        `Only products can be hidden, not single variations. To stop the sale of this one: haat product set ${id} stock=0`,
      )
    const state = hidden ? 'hidden' : 'shown'
    if (product.hidden === hidden) return `${product.id}: is already ${state}. Nothing was changed.`
    await tx.update(products).set({ hidden, updatedAt: sql`now()` }).where(eq(products.id, product.id))
    return `${product.id}: is now ${state}.`
  })
