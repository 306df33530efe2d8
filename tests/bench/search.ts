import { cpuClock } from './cpu.ts'
import { withProducts } from './shop.ts'
import { milliseconds, percentile, table } from './table.ts'

const QUERIES = [
  ['start of a name', ['nas', 'green', 'mala', 'steel', 'oot']],
  ['words anywhere', ['onions red', 'leather notebook', 'basmati', 'copper bottle', 'fresh leaves']],
  ['mistyped', ['tomatto', 'corriander', 'cardamon', 'hedphones', 'chese']],
  ['synonyms', ['tamatar', 'टमाटर', 'pyaz', 'hari mirch', 'doodh']],
  ['parts of words', ['matoe', 'apsic', 'ilk', 'owel', 'ineappl']],
] as const
const ROUNDS = 40

/** A call that reads another row each time: other requests while a search runs. */
const OTHER = '/api/v1/ordertrack/00000000000000000000000000000000'

type Row = (string | number)[]

async function timeOf(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** Time of each call in ms: elapsed, and CPU time of the shop and its database. */
interface Times {
  readonly wall: number[]
  /** Empty where the system does not measure it. */
  readonly cpu: number[]
}

const searchFor = (url: string, text: string) =>
  timeOf(`${url}/api/v1/search/search?q=${encodeURIComponent(text)}`)

/** Search texts, one after the other. Each ends differently, because the server caches answers. */
const textsOf = (words: readonly string[]) =>
  Array.from({ length: ROUNDS }, (_, round) => words.map((word) => word + ' '.repeat(round + 1))).flat()

async function searchAll(url: string, words: readonly string[]): Promise<Times> {
  const times: Times = { wall: [], cpu: [] }
  // PostgreSQL starts a process for the connection with the first call.
  await searchFor(url, words.join(' '))
  const used = cpuClock()
  for (const text of textsOf(words)) {
    const before = used?.()
    times.wall.push(await searchFor(url, text))
    if (used && before !== undefined) times.cpu.push(used() - before)
  }
  return times
}

/** Repeats the other call until a promise settles. */
async function callDuring(url: string, going: Promise<unknown>): Promise<Times> {
  const times: Times = { wall: [], cpu: [] }
  let isOver = false
  const over = () => {
    isOver = true
  }
  going.then(over, over)
  while (!isOver) times.wall.push(await timeOf(url + OTHER))
  return times
}

const both = (times: readonly number[]) =>
  times.length > 0 ? [0.5, 0.95].map((share) => milliseconds(percentile(times, share))) : ['–', '–']

async function measure(url: string, database: string, count: number): Promise<Row[]> {
  const row = (kind: string, { wall, cpu }: Times): Row => [
    database,
    count,
    kind,
    ...both(wall),
    ...both(cpu),
  ]
  const rows: Row[] = []
  for (const [kind, words] of QUERIES) rows.push(row(kind, await searchAll(url, words)))
  const alone: Times = { wall: [], cpu: [] }
  for (let at = 0; at < ROUNDS * 5; at += 1) alone.wall.push(await timeOf(url + OTHER))
  rows.push(row('another call, alone', alone))
  const search = async () => {
    // Words of the third kind, with other first letters than before.
    for (const text of textsOf(QUERIES[2][1])) await searchFor(url, `  ${text}`)
  }
  rows.push(row('another call beside mistyped searches', await callDuring(url, search())))
  return rows
}

/** Measures a search over HTTP, and other calls during it, on PGlite and on PostgreSQL. */
export async function benchSearch(onPostgres: readonly number[]): Promise<void> {
  const rows: Row[] = [['database', 'products', 'kind', 'median ms', 'p95 ms', 'CPU median ms', 'CPU p95 ms']]
  const places = [['PGlite', 10_000], ...onPostgres.map((count) => ['PostgreSQL', count] as const)] as const
  for (const [on, count] of places) {
    console.info(`\n… searching ${count} products on ${on}`)
    rows.push(...(await withProducts({ on, count }, ({ url }) => measure(url, on, count))))
  }
  table('Search over HTTP', rows)
}
