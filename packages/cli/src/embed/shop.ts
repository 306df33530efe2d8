import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Answer, tryGet } from './get.ts'

/** What the shop said to the page's origin. */
export interface Reach {
  /** Null when nobody answers there. */
  readonly answer: Answer | null
  /** The shop's own words for a refusal. */
  readonly refusal: string | null
  /** Origins of its pictures. */
  readonly pictures: readonly string[]
  /** One picture of each of these. */
  readonly samples: readonly string[]
  /** Origins of its films. */
  readonly films: readonly string[]
}

const Refused = v.object({ message: v.string() })
const Addresses = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
  ]),
  [],
)
const Products = v.object({ data: v.array(v.object({ imgUrl: Addresses, videoUrl: Addresses })) })

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Addresses on the net, one of each origin. */
function onePerOrigin(shop: string, addresses: readonly string[]): Map<string, string> {
  const urls = addresses
    .filter((address) => URL.canParse(address, `${shop}/`))
    .map((address) => new URL(address, `${shop}/`))
  return new Map(urls.flatMap(({ origin, href }) => (origin === 'null' ? [] : [[origin, href] as const])))
}

/** Asks the shop for products as a page of this origin does; without one, as a program. */
export async function askShop(shop: string, origin: string | null): Promise<Reach> {
  const answer = await tryGet(`${shop}/api/v1/product?limit=100`, origin ? { origin } : {})
  const said = json(answer?.text ?? '')
  const refused = v.safeParse(Refused, said)
  const products = v.safeParse(Products, said)
  const data = products.success ? products.output.data : []
  const pictures = onePerOrigin(
    shop,
    data.flatMap(({ imgUrl }) => imgUrl),
  )
  const films = onePerOrigin(
    shop,
    data.flatMap(({ videoUrl }) => videoUrl),
  )
  return {
    answer,
    refusal: answer && !answer.ok && refused.success ? refused.output.message : null,
    pictures: [...new Set([new URL(shop).origin, ...pictures.keys()])],
    samples: [...pictures.values()],
    films: [...films.keys()],
  }
}

/** Whether the shop has a product; null when it does not say. */
export async function hasProduct(shop: string, id: string): Promise<boolean | null> {
  const answer = await tryGet(`${shop}/api/v1/product/${encodeURIComponent(id)}`)
  return answer && (answer.ok ? true : answer.status === 404 ? false : null)
}

const Manifest = v.object({
  version: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** What the shop's newest widgets are, or null where it does not say. */
export async function askManifest(shop: string): Promise<Manifest | null> {
  const answer = await tryGet(`${shop}/embed/v1/manifest.json`)
  const read = v.safeParse(Manifest, json(answer?.text ?? ''))
  return answer?.ok && read.success ? read.output : null
}

/** Whether one of the hashes of an `integrity` attribute is that of the text: the strongest kind counts (SRI §3.3.4). */
export function isWhole(integrity: string, text: string): boolean {
  const hashes = integrity.split(/\s+/).flatMap((part) => {
    const [, kind = '', hash = ''] = /^sha(256|384|512)-([^?]+)/.exec(part) ?? []
    return kind ? [{ kind: Number(kind), hash }] : []
  })
  const strongest = Math.max(...hashes.map(({ kind }) => kind))
  const own = (kind: number) => createHash(`sha${kind}`).update(text).digest('base64')
  return hashes.length === 0 || hashes.some(({ kind, hash }) => kind === strongest && hash === own(kind))
}

export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`
