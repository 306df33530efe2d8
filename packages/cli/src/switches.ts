import { EnvironmentError } from '@haat/server'
import * as v from 'valibot'
import type { SiteReaders } from './file-access.ts'
import type { TelemetryOptions } from './telemetry/telemetry.ts'

/** Settings from the environment that only the command line uses. */
export interface Switches {
  /** Whether an empty shop is filled with the demo catalogue. @default true */
  readonly demo: boolean
  /** The library that the site's islands use. @default 'react' */
  readonly runtime: 'react' | 'preact'
  /**
   * Whether stand-ins may replace third parties whose keys are missing. `auto`: only if the shop's address is on this
   * machine, because everyone can read the stand-ins' codes.
   * @default 'auto'
   */
  readonly sandbox: 'auto' | 'on' | 'off'
  /**
   * Cost of the password hash of the stand-in for the identity service. `quick` is for tests, which sign in often.
   * @default 'slow'
   */
  readonly passwords: 'slow' | 'quick'
  /**
   * Whether visitors get the service worker that makes visited pages available offline. If not, browsers that have it
   * remove it with everything that it saved.
   * @default true
   */
  readonly offline: boolean
  /**
   * How well pages are compressed. `best`: quickly at first, and at the highest level when the shop is open. `fast`: only
   * quickly, for tests and slow machines.
   * @default 'best'
   */
  readonly compression: 'best' | 'fast'
  /**
   * Whether pages are built again while the shop is open, when the catalogue changes; if not, at the next start.
   * @default true
   */
  readonly rebuild: boolean
  /**
   * Who may read the built site. `group`: also the group of the shop's user, for a proxy that serves the files.
   * @default 'owner'
   */
  readonly siteReaders: SiteReaders
  /** Collector and share of traces, from OpenTelemetry's variables. @default null: no traces */
  readonly telemetry: TelemetryOptions | null
}

type Environment = Readonly<Record<string, string | undefined>>

function parsed<const S extends v.GenericSchema>(
  name: string,
  schema: S,
  value: string,
  wanted: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new EnvironmentError(
    `the environment variable ${name} is "${value}"`,
    'Haat cannot start with it',
    `Set ${name} to ${wanted}, or unset it`,
  )
}

function choice<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = env[name]?.trim().toLowerCase() || fallback
  return parsed(name, v.picklist(values), value, values.join(' or '))
}

const Collector = v.pipe(v.string(), v.url(), v.regex(/^https?:/i))
const Share = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1))

function readTelemetry(env: Environment): TelemetryOptions | null {
  const [address, sampling] = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'] as const
  const endpoint = env[address]?.trim()
  if (!endpoint) return null
  return {
    endpoint: parsed(address, Collector, endpoint, 'an address such as http://localhost:4318'),
    share: parsed(sampling, Share, env[sampling]?.trim() || '1', 'a number from 0 to 1'),
  }
}

/**
 * Reads the variables of the command line.
 * @throws EnvironmentError for an invalid value
 */
export const readSwitches = (env: Environment): Switches => ({
  demo: choice(env, 'HAAT_DEMO', ['on', 'off'], 'on') === 'on',
  runtime: choice(env, 'HAAT_RUNTIME', ['react', 'preact'], 'react'),
  sandbox: choice(env, 'HAAT_SANDBOX', ['auto', 'on', 'off'], 'auto'),
  passwords: choice(env, 'HAAT_SANDBOX_PASSWORDS', ['slow', 'quick'], 'slow'),
  offline: choice(env, 'HAAT_OFFLINE', ['on', 'off'], 'on') === 'on',
  compression: choice(env, 'HAAT_COMPRESSION', ['best', 'fast'], 'best'),
  rebuild: choice(env, 'HAAT_REBUILD', ['on', 'off'], 'on') === 'on',
  siteReaders: choice(env, 'HAAT_SITE_READERS', ['owner', 'group'], 'owner'),
  telemetry: readTelemetry(env),
})
