import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { describe, Problem } from '../http/problem.ts'
import { type ShopState, shopState } from './shop-state.ts'

/** Sources of the metrics besides requests. */
interface MetricsDeps {
  /** Token that readers send: `Authorization: Bearer …`. */
  readonly token: string
  readonly database: Database
  /** Times of the builds in use by name, in ms since 1970; null for a missing build. */
  readonly builds: () => Readonly<Record<string, number | null>>
}

/** In seconds: from a cached response to the longest time that a handler may take. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const isSame = (one: string, two: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', two, 'buffer'))

/** Creates the gauges of orders, payments and stock. Several processes on one database report the same values. */
function stateGauges(registers: Registry[]) {
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Gauge({ name, help, labelNames, registers })
  const orders = gauge('haat_orders', 'Orders in the database.', ['method', 'payment', 'delivery'])
  const payments = gauge('haat_payments', 'Payment intents by state.', ['provider', 'state'])
  const held = gauge('haat_held_pieces', 'Pieces that open payments hold in stock.', [])
  const refunds = gauge('haat_refunds_due', 'Orders and payments that must be refunded.', [])
  const isUp = gauge('haat_database_up', 'Whether the database answered this request: 1 or 0.', [])
  return {
    isUp,
    set(state: ShopState) {
      orders.reset()
      payments.reset()
      for (const { count, ...labels } of state.orders) orders.set(labels, count)
      for (const { count, ...labels } of state.payments) payments.set(labels, count)
      held.set(state.heldPieces)
      refunds.set(state.refundsDue)
    },
    /** Removes all values: unknown values are not reported. */
    forget() {
      for (const each of [orders, payments, held, refunds]) each.reset()
    },
  }
}

function processGauges(
  registers: Registry[],
  { database, builds }: Pick<MetricsDeps, 'database' | 'builds'>,
): readonly Gauge[] {
  const connections = new Gauge({
    name: 'haat_database_connections',
    help: 'Connections of this process to PostgreSQL: open, idle, and waiting callers.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) this.set({ state }, count)
    },
  })
  const age = new Gauge({
    name: 'haat_build_age_seconds',
    help: 'Age of the served build, in seconds.',
    labelNames: ['build'],
    registers,
    collect() {
      this.reset()
      for (const [build, at] of Object.entries(builds()))
        if (at !== null) this.set({ build }, (Date.now() - at) / 1_000)
    },
  })
  return [connections, age]
}

function observeRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Requests by route and status, and their response times in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route's pattern: ids in paths are private, and each would create its own series.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })
}

/**
 * Serves `/metrics` in the format of Prometheus to callers with the token: requests and their latency, orders, payments,
 * held stock, the connection pool, the age of builds, and Node's own metrics (event loop, memory, garbage collection).
 * Call it before routes are added.
 */
export function serveMetrics(app: FastifyInstance, { token, database, builds }: MetricsDeps): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  app.addHook('onClose', async () => registry.clear())
  observeRequests(app, registers)
  const state = stateGauges(registers)
  processGauges(registers, { database, builds })

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Problem(401, 'Send the value of METRICS_TOKEN: "Authorization: Bearer …".')
    }
    try {
      state.set(await shopState(database.db))
      state.isUp.set(1)
    } catch (thrown) {
      request.log.warn({ failure: describe(thrown) })
      state.forget()
      state.isUp.set(0)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
