import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Database } from '../database/database.ts'
import { addAddresses } from '../orders/orders.fixtures.ts'
import { type Acknowledged, nothingAcknowledged } from '../testing/acknowledged.ts'
import { freezeSessions, untilQuiet } from '../testing/freezes.ts'
import { sharedIdentity, type TestIdentity } from '../testing/identity.ts'
import { findViolations, stockSums, wrongSums } from '../testing/invariants.ts'
import { expectAcknowledged, expectAllMoney, untilSettled } from '../testing/payment-checks.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../testing/payment-simulator.ts'
import { openProcessDatabase, type ProcessDatabase } from '../testing/process-databases.ts'
import { type QuickChildren, quickChildren } from '../testing/quick-child.ts'
import { randomFrom } from '../testing/random.ts'
import { type Network, runWithKills } from '../testing/server-kills.ts'
import { shopIn, type TestShopper } from '../testing/shopping.ts'
import { startThirdParties, type ThirdParties } from '../testing/third-parties.ts'

/** Prices in rupees. No two baskets of at most six pieces of each have the same total. */
const PRICES: Readonly<Record<string, number>> = { rice: 1, salt: 7, soap: 49, tea: 343, lamp: 2_401 }
const SCARCE = 'lamp'
const PRODUCTS = Object.keys(PRICES).filter((id) => id !== SCARCE)
const STOCK = 1_000_000
const SHOPPERS = 5
const TABS = ['left', 'right']
/** Longest pause of a shopper before the next step, in ms. */
const MAX_PAUSE = 250
/** Share of calls to the card provider that fail. */
const UNAVAILABLE = 0.03
/** How far ahead the clock of every second reconciler is, in ms, so that open payments have expired. */
const AHEAD = 45 * 60_000
/** Time limit of a statement on PostgreSQL, and the longest time that it is frozen, in ms. */
const STATEMENT = 1_000
const FROZEN = 3_000
/** Number of kills per freeze of PostgreSQL sessions. */
const KILLS_A_FREEZE = 4

/** Total number of kills. The long run has HAAT_KILLS=100, for each database. */
const KILLS = process.env.HAAT_KILLS === undefined ? null : Number(process.env.HAAT_KILLS)
/** HAAT_SEED gives shoppers other choices and pauses. */
const SEED = Number(process.env.HAAT_SEED ?? 1)

/** One of four kills loses a response. PGlite belongs to one process at a time, and takes a minute to open so often. */
const RUNS = [
  { kind: 'postgres', servers: 3, kills: KILLS ?? 4 },
  { kind: 'pglite', servers: 1, kills: KILLS ?? 4 },
] as const

/** Adds the products. The stock of the scarce one is smaller than the demand. */
async function deliver({ db }: Database, scarce: number): Promise<void> {
  const products = Object.entries(PRICES).map(([id, price]) => ({
    _id: id,
    name: id,
    price,
    totalStock: id === SCARCE ? scarce : STOCK,
  }))
  await importCatalogue(db, readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products }))))
}

const countsOf = (
  { cash, opened, paid, pending, soldOut }: Acknowledged,
  simulator: PaymentSimulator,
): string =>
  [
    `${cash.length} cash orders`,
    `${opened.length} payments opened`,
    `${paid.length} answered as paid`,
    `${pending.length} as pending`,
    `${simulator.delivered.size} messages`,
    `${simulator.transactions.length} transactions`,
    `${soldOut} sold out`,
  ].join(', ')

let children: QuickChildren
beforeAll(async () => {
  children = await quickChildren()
})
afterAll(() => children.close())

describe.each(RUNS)('all payment methods while servers are killed, on $kind', ({ kind, servers, kills }) => {
  let place: ProcessDatabase
  let parties: ThirdParties
  const random = randomFrom(SEED)
  const scarce = kills * 2
  let isRunning = true
  // Anew for each attempt: a second one must not find orders of the first.
  beforeEach(async () => {
    isRunning = true
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const isUnavailable = randomFrom(SEED + 1)
    ;[place, parties] = await Promise.all([
      openProcessDatabase(kind, STATEMENT),
      startThirdParties({ isUnavailable: () => isRunning && isUnavailable() < UNAVAILABLE }),
    ])
  })
  afterEach(async () => {
    await children.end()
    await place.close()
    await parties.close()
  })

  it(`lose no order, payment or piece and double none, through ${kills} kills (fault F58, I5)`, {
    timeout: 480_000 + kills * 120_000,
    tags: kind === 'pglite' ? ['all'] : [],
  }, async ({ annotate }) => {
    const { acknowledged, simulator, freezes } = await run()
    // A round ends early if the provider is unavailable, and the next one would come much later.
    isRunning = false
    const database = await place.look()
    if (place.url !== null) await untilQuiet(place.url)
    await untilSettled(database, parties)

    const replayed = acknowledged.cash.filter((one) => one.replayed).length
    const label = `HAAT_SEED=${SEED}, ${kills} kills, ${freezes} freezes: ${countsOf(acknowledged, simulator)}, ${replayed} cash orders killed between commit and answer`
    await annotate(label)
    if (KILLS !== null) process.stderr.write(`${kind}: ${label}\n`)

    const sums = await stockSums(database)
    expect(wrongSums(sums), label).toEqual([])
    expect(Object.fromEntries(sums.map(({ product, delivered }) => [product, delivered])), label).toEqual(
      Object.fromEntries(Object.keys(PRICES).map((id) => [id, id === SCARCE ? scarce : STOCK])),
    )
    expect(
      sums.map(({ tables }) => tables.held),
      label,
    ).toEqual(sums.map(() => 0))
    expect(await findViolations(database), label).toEqual({})
    await expectAcknowledged(database, acknowledged, label)
    await expectAllMoney(database, parties, { simulator, acknowledged, label })
    expect(replayed, label).toBeGreaterThan(0)
  })

  const shoppersWith = (identity: TestIdentity): Promise<TestShopper[]> =>
    Promise.all(
      Array.from({ length: SHOPPERS }, async (_, number) => {
        const userId = `shopper-${number}`
        const token = await identity.tokenFor(userId, { exp: Math.floor(Date.now() / 1_000) + 7_200 })
        return { userId, token, wallet: parties.chain?.wallet() ?? null, last: null }
      }),
    )

  /** Lets all shoppers shop while servers are killed and sessions are frozen, and stops the last servers. */
  async function run() {
    const identity = await sharedIdentity()
    const shoppers = await shoppersWith(identity)
    await deliver(place.fill, scarce)
    await addAddresses(place.fill.db, ...shoppers.map(({ userId }) => userId))
    // In the meantime, only the servers may open an embedded database.
    if (kind === 'pglite') await place.fill.close()

    const acknowledged = nothingAcknowledged()
    const simulator = openPaymentSimulator(parties)
    const tabs = shoppers.flatMap((shopper) =>
      TABS.map((name) => ({ shopper, name, simulator, acknowledged })),
    )
    let freezes = 0
    const shopping = async (network: Network) => {
      const everybody = tabs.map((tab, number) =>
        shopIn({
          ...tab,
          network,
          random: randomFrom(SEED + 1_000 * (number + 1)),
          products: PRODUCTS,
          scarce: SCARCE,
          patience: MAX_PAUSE,
        }),
      )
      await Promise.all(everybody)
      await simulator.allDelivered()
    }
    const freezing = async (network: Network) => {
      const { url } = place
      const times = Math.ceil(kills / KILLS_A_FREEZE)
      if (url !== null)
        freezes = await freezeSessions(network, { url, random: randomFrom(SEED + 2), longest: FROZEN, times })
    }
    const env = {
      ...place.env,
      TEST_JWKS: JSON.stringify(identity.jwks),
      TEST_SERVICES: JSON.stringify(parties.keys),
      TEST_AHEAD: String(AHEAD),
    }
    await runWithKills({ children, env, servers, kills, random, clients: [shopping, freezing] })
    await children.end()
    return { acknowledged, simulator, freezes }
  }
})
