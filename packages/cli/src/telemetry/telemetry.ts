import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

/** What the environment says about traces. */
export interface TelemetryOptions {
  /** The collector, without `/v1/traces`. Headers for it come from OTEL_EXPORTER_OTLP_HEADERS. */
  readonly endpoint: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
}

/** Asked all the time by proxies and collectors, and of interest to nobody. */
const IGNORED = ['/healthz', '/readyz', '/metrics']

/**
 * Sends traces of requests and of statements on PostgreSQL to a collector, by OTLP over HTTP
 * (https://opentelemetry.io/docs/specs/otlp). Routes and statements go out, and neither ids nor values. Call it before
 * the server is made.
 * @returns sends what is left, and ends
 */
export function startTelemetry({ endpoint, share }: TelemetryOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES go before.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'haat' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)

  const requests = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    ignorePaths: ({ url }) => IGNORED.includes(url),
    requestHook(span, { method, routeOptions: { url = 'none' } }) {
      span.updateName(`${method} ${url}`)
      // Paths have ids of orders in them.
      span.setAttribute('url.path', url)
    },
  })
  const statements = new PgInstrumentation({ requireParentSpan: true })
  // Its hook sees modules that are required, also when they were imported before.
  createRequire(fileURLToPath(import.meta.resolve('@haat/server')))('pg')
  return async () => {
    requests.disable()
    statements.disable()
    await provider.shutdown()
  }
}
