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

interface TelemetryOptions {
  /** The collector, without `/v1/traces`. Headers for it come from OTEL_EXPORTER_OTLP_HEADERS. */
  readonly endpoint: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
}

/** Paths that proxies and collectors request constantly. They are not traced. */
const IGNORED = ['/healthz', '/readyz', '/metrics']

/**
 * Sends traces of requests and of statements on PostgreSQL to a collector, by OTLP over HTTP
 * (https://opentelemetry.io/docs/specs/otlp). It sends routes and statements, but no ids or values. Call it before the
 * server is created.
 * @returns a function that sends the remaining traces, and stops
 */
export function startTelemetry({ endpoint, share }: TelemetryOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override these.
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
      // The route instead of the path, which may contain ids of orders.
      span.setAttribute('url.path', url)
    },
  })
  const statements = new PgInstrumentation({ requireParentSpan: true })
  // Its hook only notices modules that are required; this also works if they were imported before.
  createRequire(fileURLToPath(import.meta.resolve('@haat/server')))('pg')
  return async () => {
    requests.disable()
    statements.disable()
    await provider.shutdown()
  }
}
