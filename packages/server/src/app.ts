import { join } from 'node:path'
import type { Writable } from 'node:stream'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import { type Clock, systemClock } from '@haat/core'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { mountRoutes } from './api/mount.ts'
import { cartOf } from './cart/cart.queries.ts'
import { firstProductId, hasProduct } from './catalogue/catalogue.queries.ts'
import { findCategoryPage } from './catalogue/category-pages.ts'
import { findFormer } from './catalogue/former.ts'
import { receiveContact } from './contact/receive.ts'
import type { Database, Seller } from './database/index.ts'
import { type Revisions, revisionsOf } from './database/revisions.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import type { EmbedSlot } from './embed/embed.files.ts'
import { serveRendered } from './embed/embed.render.ts'
import { serveEmbed } from './embed/embed.routes.ts'
import { type OpenLibraries, serveLibraries } from './embed/libraries.routes.ts'
import { ORDER_LIMITS, timesFactor } from './env.limits.ts'
import { ORDER_RULES, type OrderRules } from './env.rules.ts'
import type { Environment } from './env.ts'
import { handleAborts, isCutOff, receiveRest } from './http/aborts.ts'
import { closeGracefully } from './http/closing.ts'
import { limitConnections } from './http/connections.ts'
import { proxiesOf, readForwarded } from './http/forwarded.ts'
import { serveHealth } from './http/health.ts'
import { readJson } from './http/json-bodies.ts'
import { limitStore } from './http/limit-store.ts'
import { limitsOf } from './http/limits.ts'
import { logAnswers, logError, loggerOf, logSharing } from './http/logging.ts'
import { badRequest, notFound, Problem, toProblem } from './http/problem.ts'
import { watchReplica } from './http/replica.ts'
import { secure } from './http/security.ts'
import { createSnapshots, type Snapshots } from './http/snapshots.ts'
import type { CartTokens } from './identity/credentials.ts'
import { authenticateWith, type IdentityProvider } from './identity/identity.ts'
import { serveDocs } from './openapi/docs.ts'
import { shopperByToken } from './partners/partners.queries.ts'
import { partnerCalls } from './partners/partners.routes.ts'
import { cardWebhook } from './payments/card/webhook.ts'
import { routes } from './routes.ts'
import { NO_SERVICES, type Services } from './services.ts'
import { badAddress } from './site/bad-address.ts'
import { servePictures } from './site/pictures.ts'
import { type Exists, serveSite } from './site/site.ts'
import type { SiteSlot } from './site/site-files.ts'

/** The settings that the application reads. Keys are converted before by `identityOf` and `servicesOf`. */
type ReadSettings = Pick<
  Environment,
  | 'dataFolder'
  | 'logLevel'
  | 'metricsToken'
  | 'orderLimits'
  | 'partnerKeys'
  | 'partnerOrigins'
  | 'pictureBucket'
  | 'purge'
  | 'rateLimitFactor'
  | 'siteUrl'
  | 'staff'
  | 'staffFactor'
  | 'trustProxy'
>

/** Dependencies of an application. The environment may be spread into it. */
export interface AppDeps extends Partial<ReadSettings> {
  readonly database: Database
  /** A streaming replica of the database, which the catalogue is read from while it follows. @default none */
  readonly replica?: Database | undefined
  /** The built site; may be set later. @default none: pages show "The shop is opening" */
  readonly site?: SiteSlot
  /** The built widgets; may be set later. @default none */
  readonly embed?: EmbedSlot
  /** Opens the packed npm packages. @default none: /npm responds like an unknown page */
  readonly libraries?: OpenLibraries
  /** Whether the shop has finished opening, for /healthz and /readyz; may be set later. @default from the start */
  readonly ready?: { current: boolean }
  readonly clock?: Clock
  /** Time limit of a handler in ms; a call that takes longer gets 503. @default 10,000 */
  readonly handlerTimeout?: number
  /** Where the log is written. @default standard output */
  readonly log?: Writable
  /** The provider whose tokens are accepted. @default none: calls for shoppers respond with 503 */
  readonly identityProvider?: IdentityProvider | undefined
  /** What the shop promises about cancelling and returning. @default the specified promises */
  readonly orderRules?: OrderRules
  /** Who sells, as invoices say it. @default no invoices are issued */
  readonly seller?: (() => Seller) | undefined
  /** Third parties that the server calls. @default none */
  readonly services?: Partial<Services>
  /** A folder of pictures, used for pictures that the shop's own folder does not have. @default none */
  readonly pictures?: string
  /** Plugins that are registered before the pages: stand-ins of third parties. */
  readonly plugins?: readonly FastifyPluginAsync[]
}

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Creates Fastify with the settings of all routes: limits of time and size, headers, log, errors. */
function openFastify(deps: AppDeps, siteUrl: string): FastifyInstance {
  const { trustProxy = false, site = { current: null }, partnerOrigins = [] } = deps
  const isProxy = trustProxy === false ? null : proxiesOf(trustProxy)
  const app = Fastify({
    logger: loggerOf(deps.logLevel ?? 'silent', deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy ?? false,
    bodyLimit: BODY_LIMIT,
    // A client has 10 s for its headers and 15 s for the complete request (fault F66), a handler 10 s for its response.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 15_000,
    handlerTimeout: deps.handlerTimeout ?? 10_000,
    // Longer than a proxy keeps an idle connection (Caddy: two minutes): none sends a request into one that is being closed.
    keepAliveTimeout: 150_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // The router refuses an invalid or overlong path before any hook runs.
    frameworkErrors: badAddress(site, siteUrl),
  })
  limitConnections(app.server, {
    isProxy: (address) => isProxy?.(address, 0) ?? false,
    warn: (message) => app.log.warn(message),
  })
  handleAborts(app)
  if (isProxy) readForwarded(app)
  secure(app, { siteUrl, partnerOrigins })
  logAnswers(app)
  closeGracefully(app)
  readJson(app)
  app.setErrorHandler((thrown, request, reply) => {
    const problem = isCutOff(request, thrown) ? badRequest('The request ended too early.') : toProblem(thrown)
    if (problem.statusCode >= 500) logError(request, thrown)
    receiveRest(request, reply)
    // Fastify closes the connection if a body cannot be parsed.
    if (problem.statusCode === 413) reply.removeHeader('connection')
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    return reply.code(problem.statusCode).header('cache-control', 'no-store').send(problem.toJSON())
  })
  return app
}

interface FileOptions {
  siteUrl: string
  revisions: Revisions
  clock: Clock
  snapshots: Snapshots
  limit: RateLimitOptions | false
}

/** Mounts everything but the API calls: the site, its pictures, the widgets and the health checks. */
function mountFiles(
  app: FastifyInstance,
  deps: AppDeps,
  { siteUrl, revisions, clock, snapshots, limit }: FileOptions,
): void {
  const { db } = deps.database
  const embed = deps.embed ?? { current: null }
  serveHealth(app, { ready: deps.ready ?? { current: true }, revisions, database: deps.database, clock })
  servePictures(
    app,
    [
      ...(deps.dataFolder ? [join(deps.dataFolder, 'pictures')] : []),
      ...(deps.pictures ? [deps.pictures] : []),
    ],
    deps.pictureBucket,
  )
  serveEmbed(app, embed, siteUrl)
  serveRendered(app, embed, { siteUrl, snapshots, limit })
  if (deps.libraries) serveLibraries(app, deps.libraries)
  const exists: Exists = async (check, name) => {
    if (check === 'category') return findCategoryPage(db, name)
    return (await hasProduct(db, name)) || ((await findFormer(db, name)) ?? false)
  }
  const options = { exists, partners: deps.partnerOrigins ?? [], hasCdn: Boolean(deps.purge) }
  serveSite(app, deps.site ?? { current: null }, options)
}

/** Adds `/metrics`. Its library is loaded only if it is configured. */
async function measure(
  app: FastifyInstance,
  { database, site, embed }: AppDeps,
  token: string,
): Promise<void> {
  const { serveMetrics } = await import('./metrics/metrics.ts')
  const builds = () => ({ site: site?.current?.builtAt ?? null, widgets: embed?.current?.builtAt ?? null })
  serveMetrics(app, { token, database, builds })
}

/** Creates the application. It does not listen yet: call `listen` or `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, clock = systemClock, siteUrl = 'http://localhost:4321', partnerOrigins = [] } = deps
  const partners = { origins: partnerOrigins, keys: deps.partnerKeys ?? {} }
  const app = openFastify(deps, siteUrl)
  if (deps.metricsToken) await measure(app, deps, deps.metricsToken)
  const limitFactor = deps.rateLimitFactor ?? 1
  const limits = limitsOf(limitFactor)
  const store = limitStore(database, clock, logSharing(app))
  // Only refusals have the header Retry-After; no client reads the counters of other responses.
  const addHeadersOnExceeding = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  }
  await app.register(rateLimit, { global: false, store, addHeadersOnExceeding })
  const revisions = revisionsOf(database, clock)
  const replica = deps.replica ? watchReplica(database, deps.replica, clock) : null
  const snapshots = createSnapshots(revisions, clock, replica)
  app.addHook('onClose', async () => {
    replica?.close()
    snapshots.close()
  })
  const authenticate = deps.identityProvider ? authenticateWith(deps.identityProvider) : null
  const services = { ...NO_SERVICES, ...deps.services }
  const orderLimits = timesFactor(deps.orderLimits ?? ORDER_LIMITS, limitFactor)
  const { db } = database
  const { orderRules = ORDER_RULES } = deps
  const context = { db, clock, services, limitFactor, orderLimits, orderRules, seller: deps.seller }
  const cartTokens: CartTokens = (token, origin) => shopperByToken(db, token, origin, clock.now())
  const staff = { userIds: deps.staff ?? [], needsSecondFactor: deps.staffFactor !== 'off' }
  // The calls of the order desk are not in the public document.
  const all = [...routes, ...deskRoutes]
  mountRoutes(app, all, {
    ...context,
    limits,
    snapshots,
    authenticate,
    siteUrl,
    cartTokens,
    staff,
    partnerOrigins,
  })
  await app.register(partnerCalls({ db, clock, authenticate, limits, siteUrl, partners, cartOf }))
  await app.register(cardWebhook(context, limits.all))
  await app.register(receiveContact({ db, authenticate, siteUrl }, limits.comments))
  for (const plugin of deps.plugins ?? []) await app.register(plugin)
  serveDocs(app, routes, { siteUrl, snapshots, someProduct: () => firstProductId(db) })

  mountFiles(app, deps, { siteUrl, revisions, clock, snapshots, limit: limits.all })
  app.all('/api/*', { config: { rateLimit: limits.all } }, () => {
    throw notFound()
  })
  app.setNotFoundHandler(({ method }, reply) => {
    reply.header('allow', 'GET, HEAD')
    throw new Problem(405, `${method} is not possible at this address.`)
  })
  return app
}
