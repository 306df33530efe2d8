import { type Browser, chromium } from '@playwright/test'
import { getChromium } from '../runner/chromium.ts'
import { type Beside, openBeside, type Pair } from './plain.ts'
import { shopToMeasure } from './shop.ts'
import { type Paint, paintOf, tapOf } from './slowPhone.ts'
import { kilobytes, milliseconds, percentile, ratio, table } from './table.ts'

const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

const medians = (rounds: readonly Paint[]): Paint => {
  const of = (figure: keyof Paint) => median(rounds.map((round) => round[figure]))
  return {
    first: of('first'),
    largest: of('largest'),
    blocking: of('blocking'),
    shift: of('shift'),
    scripts: of('scripts'),
  }
}

const row = (name: string, { first, largest, blocking, shift, scripts }: Paint) => [
  name,
  milliseconds(first),
  milliseconds(largest),
  milliseconds(blocking),
  shift.toFixed(3),
  kilobytes(scripts),
]

/** Loads both pages of every pair one after the other in each round, so that load on the machine affects all of them. */
async function paints(browser: Browser, { url, pairs }: Beside, rounds: number) {
  const figures = new Map<string, Paint[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const path of pairs.flatMap(({ ours, plain }) => [plain, ours]))
      figures.set(path, [...(figures.get(path) ?? []), await paintOf(browser, url + path)])
  return (path: string) => medians(figures.get(path) ?? [])
}

function printPaints(pairs: readonly Pair[], of: (path: string) => Paint, rounds: number): void {
  const rows = pairs.flatMap(({ name, ours, plain }) => {
    const [mine, other] = [of(ours), of(plain)]
    return [
      row(`${name}: plain`, other),
      row(`${name}: Haat`, mine),
      ['  Haat/plain', ratio(mine.first, other.first), ratio(mine.largest, other.largest), '', '', ''],
    ]
  })
  table(`360 px, 4× slow-down, slow 4G, the middle of ${rounds}`, [
    ['', 'first paint ms', 'largest paint ms', 'blocking ms', 'CLS', 'KB of scripts before the largest'],
    ...rows,
  ])
}

async function printTaps(browser: Browser, url: string, taps: number): Promise<void> {
  const times: number[] = []
  for (let tap = 0; tap < taps; tap += 1) {
    const ms = await tapOf(browser, url)
    if (ms !== null) times.push(ms)
  }
  table('One tap on "Add to Cart" at first paint, by a visitor', [
    ['taps', 'lost', 'median ms', 'slowest ms'],
    [
      taps,
      taps - times.length,
      ...(times.length > 0 ? [milliseconds(median(times)), milliseconds(Math.max(...times))] : ['–', '–']),
    ],
  ])
}

/**
 * Compares home and a product with plain pages that have the same picture, and measures taps at first paint, on a slow
 * phone. `HAAT_URL` names a shop that is already open.
 */
export async function benchPhone(rounds: number, taps: number): Promise<void> {
  const executablePath = await getChromium(console.info)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  const shop = await shopToMeasure()
  try {
    const { data } = (await (await fetch(`${shop.url}/api/v1/product?limit=1`)).json()) as {
      data: { _id: string }[]
    }
    const product = `/product/${data[0]?._id}`
    const beside = await openBeside(shop.url, { home: '/', product })
    try {
      if (rounds > 0) printPaints(beside.pairs, await paints(browser, beside, rounds), rounds)
      if (taps > 0) await printTaps(browser, beside.url + product, taps)
    } finally {
      await beside.close()
    }
  } finally {
    await shop.close()
    await browser.close()
  }
}
