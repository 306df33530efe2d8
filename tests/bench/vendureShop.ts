import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { run, start, stop } from '../runner/processes.ts'
import { freePort, project } from '../runner/shop.ts'

const VERSION = '3.7.3'
/** Time limit of Vendure's start, which fills its database, in ms. */
const PATIENCE = 180_000

/** Installs Vendure with npm, once: the next run finds it. Returns its folder. */
async function install(): Promise<string> {
  const folder = join(project, 'node_modules/.cache/vendure', VERSION)
  const mark = join(folder, 'installed')
  if (existsSync(mark)) return folder
  console.info(`\n… installing Vendure ${VERSION} into ${folder}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const dependencies = { '@vendure/core': VERSION, pg: '^8.0.0' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--loglevel=error',
  ]
  const { ok, output } = await run('npm', args, { cwd: folder })
  if (!ok) throw new Error(`npm could not install it: ${output.trim().split('\n').slice(0, 2).join(' ')}`)
  await writeFile(mark, '')
  return folder
}

interface Answer {
  readonly data?: Readonly<Record<string, { readonly errorCode?: string; readonly totalItems?: number }>>
  readonly errors?: readonly { readonly message: string }[]
}

/**
 * Sends GraphQL to Vendure.
 * @returns the answer, and the token of a new session
 * @throws Error when something in it was refused
 */
async function ask(url: string, query: string, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  })
  const { data = {}, errors } = (await response.json()) as Answer
  const refused = Object.values(data ?? {}).find((one) => one?.errorCode)?.errorCode
  const wrong = errors?.[0]?.message ?? refused
  if (wrong) throw new Error(`it answered "${wrong}" to ${query.slice(0, 60)}`)
  return { data, token: response.headers.get('vendure-auth-token') ?? '' }
}

const RESULT = '__typename ... on ErrorResult { errorCode message }'

/** The queries that are measured. Each asks for what a card or the next step needs, and for nothing else. */
export const QUERIES = {
  products:
    '{ products(options: { take: 12 }) { totalItems items { id name slug variants { id price stockLevel } } } }',
  search: (term: string) =>
    `{ search(input: { term: ${JSON.stringify(term)}, take: 12, groupByProduct: true }) {
      totalItems items { productId productName slug price { ... on SinglePrice { value } } currencyCode } } }`,
  add: (variant: number) =>
    `mutation { addItemToOrder(productVariantId: ${variant}, quantity: 1) { ${RESULT} ... on Order { id } } }`,
  /** One request: Vendure's own storefronts need four. */
  order: `mutation {
    setOrderShippingAddress(input: { fullName: "Tara Kulkarni", streetLine1: "31 Wisteria Walk", city: "Pune",
      postalCode: "411030", countryCode: "IN" }) { ${RESULT} }
    setOrderShippingMethod(shippingMethodId: ["1"]) { ${RESULT} }
    transitionOrderToState(state: "ArrangingPayment") { ${RESULT} }
    addPaymentToOrder(input: { method: "cash", metadata: {} }) { ${RESULT} ... on Order { code } } }`,
} as const

/** Registers a shopper and signs them in. Returns their token. */
async function customerAt(url: string, at: number): Promise<string> {
  const [email, password] = [`shopper-${at}@haat.example`, 'tomato-Ladder-77']
  await ask(
    url,
    `mutation { registerCustomerAccount(input: { emailAddress: "${email}", password: "${password}",
      firstName: "Tara", lastName: "Kulkarni" }) { ${RESULT} } }`,
  )
  return (await ask(url, `mutation { login(username: "${email}", password: "${password}") { ${RESULT} } }`))
    .token
}

interface Catalogue {
  readonly products: readonly { _id: string; name: string; description: string; price: number }[]
}

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

/** The catalogue as Vendure imports it. */
function csvOf({ products }: Catalogue): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = products.map(({ _id, name, description, price }) =>
    [
      ...[quoted(name), _id, quoted(description), '', '', '', ''],
      ...[_id, price, 'Standard Tax', 1_000_000, true, '', ''],
    ].join(),
  )
  return [COLUMNS, ...rows].join('\n')
}

export interface Vendure {
  /** Address of its shop API. */
  readonly url: string
  readonly ask: (query: string, token?: string) => ReturnType<typeof ask>
  /** Tokens of new shoppers. */
  readonly customers: (count: number) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/**
 * Opens Vendure on a PostgreSQL server, in a database of its own, with the products of a file.
 * @param file as `writeProducts` writes it
 * @throws Error when it cannot be installed or does not start
 */
export async function openVendure(server: string, file: string): Promise<Vendure> {
  const folder = await install()
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as Catalogue
  const products = join(dirname(file), 'vendure.csv')
  await writeFile(products, csvOf(catalogue))
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database vendure').finally(() => client.end())
  const port = await freePort()
  const database = new URL('/vendure', server).href
  const script = join(import.meta.dirname, 'vendureServer.ts')
  const printed: string[] = []
  // The shop beside it has the same setting for young objects.
  const child = start(
    process.execPath,
    ['--max-semi-space-size=64', script, folder, String(port), database, products],
    {
      cwd: dirname(file),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' },
    },
  )
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const url = `http://localhost:${port}/shop-api`
  const isFilled = async () => {
    const { data } = await ask(url, QUERIES.search(''))
    return data.search?.totalItems === catalogue.products.length
  }
  const deadline = Date.now() + PATIENCE
  while (!(await isFilled().catch(() => false))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      continue
    }
    await stop(child)
    const lines = printed.join('').trim().split('\n')
    const why = lines.find((line) => /\bError: /.test(line)) ?? lines.at(-1)
    throw new Error(`it did not start: ${why?.trim()}`)
  }
  return {
    url,
    ask: (query, token) => ask(url, query, token),
    customers: (count) => Promise.all(Array.from({ length: count }, (_, at) => customerAt(url, at))),
    close: () => stop(child),
  }
}
