import { createShop, type Resource } from '@haat/core'
import {
  allProducts,
  type BuildFact,
  type Category,
  catalogueApi,
  type Product,
  type ProductPage,
  readBuildFacts,
  TOPS,
  tagged,
} from '@haat/core/catalogue'
import { type Comment, commentsStore } from '@haat/core/comments'
import { relatedTo } from '@haat/core/product'
import { type Sponsor, sponsorsStore } from '@haat/core/sponsors'

const address = process.env.HAAT_API ?? 'http://localhost:4321'

/** Time limit of a response for a build, in ms: longer than for a shopper, because rendering delays the build. */
const TIMEOUT = 60_000

/** The shop as in the browser, with relative paths, but with the API of the build. */
const shop = createShop({
  fetch: (path, init) =>
    fetch(new URL(String(path), address), { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
})
const api = catalogueApi(shop.http)

/** All data that pages are built from, except comments. */
export interface Catalogue {
  readonly products: readonly Product[]
  readonly byCategory: ReadonlyMap<string, readonly Product[]>
  readonly byTop: ReadonlyMap<string | null, readonly Product[]>
  readonly categories: readonly Category[]
  readonly sponsors: readonly Sponsor[]
  /** The home page's products, reduced for cards. */
  readonly tagged: readonly Product[]
  readonly firstPage: ProductPage
  /** By the product's id; null if the API is not the one that a shop opens for builds. */
  readonly facts: ReadonlyMap<string, BuildFact> | null
}

async function loadFacts(): Promise<Catalogue['facts']> {
  const answer = await fetch(new URL('/build/products', address))
  if (!answer.ok) return null
  return new Map(readBuildFacts(await answer.json()).map((fact) => [fact.id, fact]))
}

async function loaded<T>(resource: Resource<T>): Promise<T> {
  await resource.reload()
  const state = resource.state.peek()
  if (state.state === 'ready') return state.value
  throw new Error(`Haat: the API at ${address} failed during the build. Check its log, then build again.`, {
    cause: state.state === 'failed' ? state.failure : undefined,
  })
}

/** Category names are compared without case. */
const keyOf = (name: string) => name.trim().toLocaleLowerCase('en')

async function load(): Promise<Catalogue> {
  const [products, categories, sponsors, cards, firstPage, facts] = await Promise.all([
    allProducts(shop.http),
    api.categories(),
    loaded(shop.use(sponsorsStore).sponsors),
    api.tagged(),
    api.page({}),
    loadFacts(),
  ])
  return {
    products,
    byCategory: Map.groupBy(products, (product) => keyOf(product.category)),
    byTop: Map.groupBy(products, (product) => product.top),
    categories,
    sponsors,
    tagged: cards,
    firstPage,
    facts,
  }
}

let loading: Promise<Catalogue> | undefined

/** Returns the catalogue, which is loaded once for a build, and for every request during development. */
export function catalogue(): Promise<Catalogue> {
  if (import.meta.env.DEV || loading === undefined) loading = load()
  return loading
}

/** Keeps what a card shows. */
const forCard = (product: Product): Product => ({
  ...product,
  description: '',
  pictures: product.pictures.slice(0, 1),
  videos: [],
  // A card adds the only one to the cart; if there are several, they are chosen on the product's page.
  variations: product.variations.slice(0, 2).map(({ size, color }) => ({ size, color })),
})

/** Keeps what a card shows of a list without filters. */
const forRow = ({ tags: _tags, unitPrice: _price, pricedUnit: _unit, ...product }: Product): Product => ({
  ...forCard(product),
  productCode: '',
  createdAt: null,
})

/** The same of the home page, of which some sections do not show features. */
const forHome = (product: Product): Product => ({
  ...forRow(product),
  features: product.top === 'topDeals' || product.top === 'topFeatured' ? product.features : [],
})

/** Highest number of cards in the HTML of a category; the browser loads the rest. */
const MAX_IN_CATEGORY = 96
/**
 * The same of a section of the home page: three columns, and as many as decide on the rows and arrows of its rail. More than
 * six deals have two rows, and more than five products have arrows.
 */
const MAX_IN_SECTION = { topDeals: 7, topSelling: 9, topFeatured: 1, hotTrending: 6 }

export const cardsIn = ({ byCategory }: Catalogue, category: string): readonly Product[] =>
  (byCategory.get(keyOf(category)) ?? []).slice(0, MAX_IN_CATEGORY).map(forCard)

/** Returns the products of the home page, of every section at most as many as it shows. */
export const cardsOfHome = (catalogue: Catalogue): readonly Product[] =>
  TOPS.flatMap((top) => tagged(catalogue.tagged, top).slice(0, MAX_IN_SECTION[top]).map(forHome))

/** Returns related products, the same as the product screen shows. */
export function cardsLike({ byCategory, byTop }: Catalogue, product: Product): readonly Product[] {
  const alike = product.top === null ? byCategory.get(keyOf(product.category)) : byTop.get(product.top)
  return relatedTo(product, (alike ?? []).slice(0, 8)).map(forRow)
}

/** Returns the comments on a product. They are requested only if there are any, or if that is unknown. */
export async function commentsOn({ facts }: Catalogue, { id }: Product): Promise<readonly Comment[]> {
  if (facts?.get(id)?.comments === null) return []
  return loaded(shop.use(commentsStore).of(id))
}

/** Longest name of a folder of the built site, in bytes. */
const MAX_FOLDER_BYTES = 200

/** Whether a name can be a folder of the built site. Hidden folders are not served. */
export const canBePath = (name: string): boolean =>
  !/[/\\?#%]|^\.|^\s|\s$|^index\.html$/.test(name) && Buffer.byteLength(name) <= MAX_FOLDER_BYTES
