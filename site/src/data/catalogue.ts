import { createShop, type Resource } from '@haat/core'
import {
  allProducts,
  type BuildFact,
  type Category,
  catalogueApi,
  type Product,
  type ProductPage,
  readBuildFacts,
  type Top,
  tagged,
} from '@haat/core/catalogue'
import { type Comment, commentsStore } from '@haat/core/comments'
import { relatedTo } from '@haat/core/product'
import { type Sponsor, sponsorsStore } from '@haat/core/sponsors'

const address = process.env.HAAT_API ?? 'http://localhost:4321'

/** How long a build waits for an answer, in ms: it has more time than a shopper, and its own rendering delays it. */
const PATIENCE = 60_000

/** The shop as the browser will have it (own paths everywhere), but with the API of the build. */
const shop = createShop({
  fetch: (path, init) =>
    fetch(new URL(String(path), address), { ...init, signal: AbortSignal.timeout(PATIENCE) }),
})
const api = catalogueApi(shop.http)

/** Everything that pages are made from, except comments. */
export interface Catalogue {
  readonly products: readonly Product[]
  readonly byCategory: ReadonlyMap<string, readonly Product[]>
  readonly byTop: ReadonlyMap<string | null, readonly Product[]>
  readonly categories: readonly Category[]
  readonly sponsors: readonly Sponsor[]
  /** The home page's products, as cards need them. */
  readonly tagged: readonly Product[]
  /** First page of the listing. */
  readonly firstPage: ProductPage
  /** By the product's id; null where the API is not the door that a start of the shop opens for builds. */
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
  throw new Error(
    `Haat: the API at ${address} broke off during the build. Look at its log, then build again.`,
    {
      cause: state.state === 'failed' ? state.failure : undefined,
    },
  )
}

/** Category names are compared whatever their case. */
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

/** The catalogue, loaded once a build; anew for every request while developing. */
export function catalogue(): Promise<Catalogue> {
  if (import.meta.env.DEV || loading === undefined) loading = load()
  return loading
}

/** A product without what only its own screen shows: what is serialised for cards stays small. */
const forCard = (product: Product): Product => ({
  ...product,
  description: '',
  pictures: product.pictures.slice(0, 1),
  videos: [],
  // A card asks only whether there are any.
  variations: product.variations.slice(0, 1).map(({ size, color }) => ({ size, color })),
})

/** Cards in the HTML of a category and of a section of the home page; the browser loads the rest. */
const MOST_IN_CATEGORY = 96
const MOST_IN_SECTION = 24

/** The products of a category, as cards need them. */
export const cardsIn = ({ byCategory }: Catalogue, category: string): readonly Product[] =>
  (byCategory.get(keyOf(category)) ?? []).slice(0, MOST_IN_CATEGORY).map(forCard)

/** The products of a section of the home page. */
export const cardsFor = (catalogue: Catalogue, top: Top): readonly Product[] =>
  tagged(catalogue.tagged, top).slice(0, MOST_IN_SECTION)

/** Products like this one, as the product screen chooses them. */
export function cardsLike({ byCategory, byTop }: Catalogue, product: Product): readonly Product[] {
  const alike = product.top === null ? byCategory.get(keyOf(product.category)) : byTop.get(product.top)
  return relatedTo(product, (alike ?? []).slice(0, 8)).map(forCard)
}

/** What was said about a product. It is asked for only where there is something, or nobody can tell. */
export async function commentsOn({ facts }: Catalogue, { id }: Product): Promise<readonly Comment[]> {
  if (facts?.get(id)?.comments === null) return []
  return loaded(shop.use(commentsStore).of(id))
}

/** Whether a name can be a folder of the built site; others are served by the shell page. */
export const canBePath = (name: string): boolean =>
  !/[/\\?#%]|^\.{1,2}$|^\s|\s$/.test(name) && name.length <= 200
