import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { PLENTY, withProducts } from './shop.ts'
import { addToCart, type Buyer, buyersAt, orderCart, repeat, SHOPPERS } from './shoppers.ts'
import { ratio, table } from './table.ts'
import { openVendure, QUERIES, type Vendure } from './vendureShop.ts'

const PRODUCTS = 100
const ROUNDS = 3
/** Time of a call in a round. */
const SECONDS = 3
/** Number of different products in a cart. */
const LINES = 10

/** Measures something for {@link SECONDS}. Returns how often it was done in a second. */
type Measure = () => Promise<number>

interface Pair {
  readonly name: string
  readonly haat: Measure
  readonly vendure: Measure
}

/** Repeats one request on as many connections as there are shoppers. */
const reading =
  (request: autocannon.Options): Measure =>
  async () => {
    const { requests, non2xx, errors } = await autocannon({
      connections: SHOPPERS,
      duration: SECONDS,
      ...request,
      headers: { 'accept-encoding': 'gzip', ...request.headers },
    })
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${request.url} failed`)
    return requests.average
  }

const acting =
  <T>(shoppers: () => Promise<readonly T[]>, act: (shopper: T, round: number) => Promise<unknown>): Measure =>
  async () => {
    const times = await repeat(await shoppers(), SECONDS, async (shopper, round) => {
      await act(shopper, round)
    })
    return times.length / SECONDS
  }

/** Search texts that no server has seen: Haat keeps answers, and blanks around a word make another address. */
function unseen(names: readonly string[]): () => string {
  const words = [...new Set(names.flatMap((name) => name.match(/\p{L}{3,}/gu) ?? []))]
  let count = 0
  return () => {
    const round = Math.floor(count / words.length)
    const word = words[count % words.length] ?? ''
    count += 1
    return ' '.repeat(round % 40) + word + ' '.repeat(Math.floor(round / 40))
  }
}

interface Catalogue {
  readonly products: readonly { readonly _id: string; readonly name: string }[]
}

/** The same calls to both. */
async function pairsOf(haat: string, { url, ask, customers }: Vendure, { products }: Catalogue) {
  const buyers = await buyersAt(haat)
  const tokens = await customers(SHOPPERS)
  const known = async () => tokens
  const product = (round: number) => products[round % LINES]?._id ?? ''
  const variant = (round: number) => (round % LINES) + 1
  const list = reading({ url: `${haat}/api/v1/product?fields=card&limit=12` })
  const query = (text: string) =>
    reading({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    })
  const ours = unseen(products.map(({ name }) => name))
  const theirs = unseen(products.map(({ name }) => name))
  const search = async () => {
    const answer = await fetch(`${haat}/api/v1/search/search?q=${encodeURIComponent(ours())}`)
    if (!answer.ok) throw new Error(`Haat's search answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const pairs: readonly Pair[] = [
    { name: 'list of 12 (Vendure: products)', haat: list, vendure: query(QUERIES.products) },
    { name: 'list of 12 (Vendure: search index)', haat: list, vendure: query(QUERIES.search('')) },
    {
      name: 'search for unseen words',
      haat: acting(known, search),
      vendure: acting(known, () => ask(QUERIES.search(theirs()))),
    },
    {
      name: 'an addition to the cart',
      haat: acting(buyers, (buyer: Buyer, round) => addToCart(haat, buyer, product(round))),
      vendure: acting(known, (token, round) => ask(QUERIES.add(variant(round)), token)),
    },
    {
      name: 'an addition and an order of the cart',
      haat: acting(buyers, async (buyer: Buyer, round) => {
        await addToCart(haat, buyer, product(round))
        await orderCart(haat, buyer)
      }),
      vendure: acting(known, async (token, round) => {
        await ask(QUERIES.add(variant(round)), token)
        await ask(QUERIES.order, token)
      }),
    },
  ]
  return pairs
}

/** Measures each pair in rounds, so that both have the same of a machine whose speed changes. Returns rows. */
async function inTurns(pairs: readonly Pair[]): Promise<(string | number)[][]> {
  const sums = pairs.map(() => ({ haat: 0, vendure: 0 }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, pair] of pairs.entries()) {
      const sum = sums[at] as (typeof sums)[number]
      const sides = round % 2 === 0 ? (['haat', 'vendure'] as const) : (['vendure', 'haat'] as const)
      for (const side of sides) sum[side] += (await pair[side]()) / ROUNDS
    }
  return pairs.map(({ name }, at) => {
    const { haat = 0, vendure = 0 } = sums[at] ?? {}
    return [
      name,
      haat.toFixed(haat < 100 ? 1 : 0),
      vendure.toFixed(vendure < 100 ? 1 : 0),
      ratio(haat, vendure),
    ]
  })
}

/** Opens both on one PostgreSQL server and measures them in turns. */
const measure = (): Promise<void> =>
  withProducts({ count: PRODUCTS, same: PLENTY }, async ({ url, database, file }) => {
    const vendure = await openVendure(database, file)
    try {
      const pairs = await pairsOf(url, vendure, JSON.parse(await readFile(file, 'utf8')) as Catalogue)
      table(
        `Calls a second beside Vendure, ${ROUNDS} × ${SECONDS} s each in turns, ${SHOPPERS} connections, ${PRODUCTS} products, PostgreSQL`,
        [['call', 'Haat, 1/s', 'Vendure, 1/s', 'Haat/Vendure'], ...(await inTurns(pairs))],
      )
    } finally {
      await vendure.close()
    }
  })

/** Measures Haat beside Vendure. Without the registry, or when Vendure fails, it says so, and other benchmarks go on. */
export async function benchVendure(): Promise<void> {
  console.info('\n… opening the shop and Vendure on PostgreSQL')
  await measure().catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    console.info(`\nHaat: Vendure was not measured: ${why}`)
  })
}
