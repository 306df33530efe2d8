import { setTimeout as delay } from 'node:timers/promises'
import { addressOf, changedFiles, isServed, type PurgeKeys } from '@haat/server'
import pLimit from 'p-limit'
import type { Output } from '../output.ts'

/** Addresses in one call: the most that Cloudflare takes. */
const BATCH = 100
/** With more changed addresses than this, the CDN drops everything: Cloudflare's free plan takes 25 calls at once. */
const MOST = 2_000
const ATTEMPTS = 3
/** Time limit of one attempt and of everything, in ms. */
const ATTEMPT_TIME = 8_000
const WHOLE_TIME = 60_000
/** Pause before the second attempt, in ms. The next one is twice as long. */
const PAUSE = 1_000
/** Calls at the same time. */
const WIDTH = 4

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

interface PurgeOptions {
  readonly keys: PurgeKeys
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Folder of the build in which names contain a hash: these addresses never change. */
  readonly assets: string | undefined
  readonly signal: AbortSignal
  /** @default one second */
  readonly pause?: number
}

const batches = (paths: readonly string[]) =>
  paths.flatMap((_, at) => (at % BATCH === 0 ? [paths.slice(at, at + BATCH)] : []))

/**
 * Returns the calls that notify a CDN of changed pages. The path of its API says which CDN it is.
 * @param paths null for everything
 */
function callsFor({ keys, siteUrl }: PurgeOptions, paths: readonly string[] | null): readonly Call[] {
  const { url, token } = keys
  const { pathname, origin } = new URL(url)
  // https://www.fastly.com/documentation/reference/api/purging
  if (/^\/service\/[^/]+\/?$/.test(pathname)) {
    const headers = { 'fastly-key': token, accept: 'application/json' }
    if (paths === null) return [{ url: `${url.replace(/\/$/, '')}/purge_all`, headers }]
    return paths.map((path) => ({ url: `${origin}/purge/${new URL(siteUrl).host}${path}`, headers }))
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // https://developers.cloudflare.com/api/resources/cache/methods/purge
  const isCloudflare = /^\/client\/v4\/zones\/[^/]+\/purge_cache$/.test(pathname)
  if (paths === null)
    return [{ url, headers, body: isCloudflare ? { purge_everything: true } : { paths: ['/*'] } }]
  return batches(paths).map((batch) => ({
    url,
    headers,
    body: isCloudflare ? { files: batch.map((path) => siteUrl + path) } : { paths: batch },
  }))
}

/** @throws Error with the end of a sentence as message, if no attempt succeeds */
async function send({ url, headers, body }: Call, signal: AbortSignal, pause: number): Promise<void> {
  let problem = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await delay(pause * 2 ** (attempt - 2), undefined, { signal })
    const response = await fetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIME)]),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    problem = response === null ? 'does not respond' : `responds with ${response.status}`
    if (response !== null && response.status < 500 && response.status !== 429) break
  }
  throw new Error(problem)
}

/** Returns the addresses that differ between two builds; null for everything. */
async function changedAddresses(
  folder: string,
  earlier: string,
  assets: string | undefined,
): Promise<readonly string[] | null> {
  const files = await changedFiles(folder, earlier)
  const paths = files
    ?.filter((path) => !path.startsWith(`${assets}/`) && isServed(`/${path}`))
    .map((path) => addressOf(`/${path}`))
  return paths === undefined || paths.length > MOST ? null : paths
}

/**
 * Notifies a CDN of the addresses that a new build changed. If that fails, it warns: the CDN asks for pages again after some minutes.
 * @param folder the new build
 * @param earlier the one that it replaced
 */
export async function purge(
  output: Output,
  options: PurgeOptions,
  { folder, earlier }: { readonly folder: string; readonly earlier: string },
): Promise<void> {
  const { keys, assets, pause = PAUSE } = options
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal, AbortSignal.timeout(WHOLE_TIME)])
  try {
    const paths = await changedAddresses(folder, earlier, assets)
    const calls = callsFor(options, paths)
    await pLimit(WIDTH).map(calls, (call) => send(call, signal, pause))
    if (calls.length > 0) output.log(`  ✓ notified the CDN of ${paths === null ? 'all' : paths.length} pages`)
  } catch (thrown) {
    if (options.signal.aborted) return
    const why =
      thrown instanceof Error && thrown.name === 'Error' ? thrown.message : 'does not respond in time'
    output.warn(
      `Haat: the CDN was not notified of changed pages, so it shows older ones for some minutes: ${new URL(keys.url).host} ${why}. Check PURGE_URL and PURGE_TOKEN.`,
    )
  } finally {
    failed.abort()
  }
}
