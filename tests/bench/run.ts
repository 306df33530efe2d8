import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { BENCH_PORT } from '../partner/site.ts'
import { benchBuilds } from './builds.ts'
import { benchCalls } from './calls.ts'
import { benchEmbeds } from './embeds.ts'
import { benchMemory } from './footprint.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPhone } from './phone.ts'
import { benchSearch } from './search.ts'

const HELP = `pnpm bench [pages] [phone] [embeds] [calls] [orders] [memory] [builds] [search] [--large] [--rounds=5] [--taps=20]

Measures on this machine in one run, and prints tables. Without names, all eight run:
  pages   bytes per route on React and Preact, beside other shops, and the main pages on a slow phone
  phone   first and largest paint on a slow phone beside a plain page, and taps at first paint
  embeds  Haat's elements beside Shopify's Buy Button on a slow phone, both carts filled
  calls   calls per second beside json-server, and beside Vendure on PostgreSQL, which npm installs at the first run
  orders  additions and orders per second on PostgreSQL, and reads alone and beside 20 orders per second
  memory  the demo shop's first start and an import of 10,000 products on PGlite, all processes together
  builds  the site of 10,000 products, from scratch and after one changed
  search  searches among 10,000 products on PGlite and on PostgreSQL, and the delay of other calls during them

--large   also "search" among 100,000 on PostgreSQL, which takes some minutes more
--rounds  how often "phone" and "embeds" load each page; at least 3 for "embeds"
--taps    number of taps in "phone"
HAAT_URL is the address of an open shop for "phone" and "embeds". "embeds" needs http://localhost:${BENCH_PORT} in its PARTNER_ORIGINS.`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    taps: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  phone: () => benchPhone(Number(values.rounds), Number(values.taps)),
  embeds: () => benchEmbeds(Number(values.rounds)),
  calls: benchCalls,
  orders: benchOrders,
  memory: benchMemory,
  builds: () => benchBuilds([10_000]),
  search: () => benchSearch(values.large ? [10_000, 100_000] : [10_000]),
}

if (values.help) console.info(HELP)
else {
  const unknown = positionals.filter((name) => !(name in BENCHES))
  if (unknown.length > 0) {
    console.error(
      `Haat: there is no benchmark "${unknown.join(', ')}". The benchmarks are ${Object.keys(BENCHES).join(', ')}.`,
    )
    process.exit(1)
  }
  console.info(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`,
  )
  for (const [name, bench] of Object.entries(BENCHES))
    if (positionals.length === 0 || positionals.includes(name)) await bench()
}
