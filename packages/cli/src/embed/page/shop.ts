import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** A shop's responses to the page. */
export interface Reach {
  /** Null if there is no response. */
  readonly answer: Answer | null
  /** The shop's reason for a refusal. */
  readonly refusal: string | null
  readonly pictures: readonly string[]
  readonly videos: readonly string[]
}

const Refused = v.object({ message: v.string() })
const Address = v.pipe(
  v.string(),
  v.transform((one) => [one]),
)
const Addresses = v.fallback(v.union([v.array(v.string()), Address]), [])
const Products = v.object({ data: v.array(v.object({ imgUrl: Addresses, videoUrl: Addresses })) })
const Manifest = v.object({
  version: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Parses a JSON body by its schema. Returns null if it is invalid. */
function read<S extends v.GenericSchema>(schema: S, answer: Answer | null): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(answer?.text ?? ''))
  } catch {
    return null
  }
}

const originsOf = (shop: string, addresses: readonly string[] = []): readonly string[] => {
  const origins = addresses.flatMap((address) => URL.parse(address, `${shop}/`)?.origin ?? [])
  return [...new Set(origins.filter((origin) => origin !== 'null'))]
}

/** Requests products as a page with this origin does; null: without an origin, as a program. */
export async function askShop(shop: string, origin: string | null): Promise<Reach> {
  const answer = await tryFetchText(`${shop}/api/v1/product?limit=100`, origin ? { origin } : {})
  const products = read(Products, answer)?.data ?? []
  return {
    answer,
    refusal: answer?.ok ? null : (read(Refused, answer)?.message ?? null),
    pictures: originsOf(shop, [`${shop}/`, ...products.flatMap(({ imgUrl }) => imgUrl)]),
    videos: originsOf(
      shop,
      products.flatMap(({ videoUrl }) => videoUrl),
    ),
  }
}

/** Fetches the manifest of the shop's newest widgets; null if there is none. */
export async function askManifest(shop: string): Promise<Manifest | null> {
  const answer = await tryFetchText(`${shop}/embed/v1/manifest.json`)
  return answer?.ok ? read(Manifest, answer) : null
}

const hashOf = (kind: string, text: string) => createHash(kind).update(text).digest('base64')

/** Whether a text matches a hash of an `integrity` attribute. Only the strongest kind counts (SRI §3.3.4). */
export function hasIntegrity(text: string, integrity: string): boolean {
  const hashes = [...integrity.matchAll(/(?:^|\s)(sha(?:256|384|512))-([^?\s]+)/g)]
  const strongest = hashes
    .map(([, kind = '']) => kind)
    .toSorted()
    .at(-1)
  return !strongest || hashes.some(([, kind, hash]) => kind === strongest && hash === hashOf(strongest, text))
}

export const integrityOf = (text: string): string => `sha384-${hashOf('sha384', text)}`

/** Time limit of a response, in ms. */
const TIMEOUT = 10_000

/** A response with its complete body. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'url' | 'headers'> {
  readonly text: string
}

type RequestHeaders = Readonly<Record<string, string>>

/** @throws TypeError or a DOMException if there is no response in time */
export async function fetchText(address: string, requestHeaders: RequestHeaders = {}): Promise<Answer> {
  const response = await fetch(address, { headers: requestHeaders, signal: AbortSignal.timeout(TIMEOUT) })
  const { ok, status, url, headers } = response
  return { ok, status, url, headers, text: await response.text() }
}

/** {@link fetchText}, or null if there is no response in time. */
export const tryFetchText = (address: string, headers?: RequestHeaders): Promise<Answer | null> =>
  fetchText(address, headers).catch(() => null)
