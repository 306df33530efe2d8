import { safeAddress } from '@haat/core'
import * as v from 'valibot'
import type { CatalogueFile } from './catalogue-file.ts'
import type { CategoryRecord, LineNote, Placed, PlacedProduct } from './records.ts'

/** A product or category of a file, with the sources of its pictures. */
interface PictureSources {
  /** Line of the file, from 1. */
  readonly line: number
  /** http(s) addresses, and names of files. The shop's own addresses are left out. */
  readonly sources: readonly string[]
  /** Id and code of a product without pictures, by which its pictures may be found; otherwise []. */
  readonly keys: readonly string[]
}

const Pairs = v.pipe(v.array(v.pipe(v.tuple([v.string(), v.string()]), v.readonly())), v.readonly())
const Sources = v.pipe(v.array(v.string()), v.readonly())

/** Results for the sources in a file: each source is in at most one of the lists. */
export const PictureResults = v.object({
  /** Address of the stored picture, by source. */
  stored: Pairs,
  /** Why a picture was refused, by source: "is an SVG". */
  refused: Pairs,
  /** Why a picture could not be downloaded, by source: "its server responded with 503". */
  unavailable: Pairs,
  /** Sources that were found for products without pictures, by line. */
  found: v.array(v.pipe(v.tuple([v.number(), Sources]), v.readonly())),
})
export type PictureResults = v.InferOutput<typeof PictureResults>

const NO_PICTURES: PictureResults = { stored: [], refused: [], unavailable: [], found: [] }

const isOwn = (address: string) => address.startsWith('/')
const isFileName = (address: string) => safeAddress(address) === null

/** Returns the sources of each product and category, in the order of the file. */
export function pictureSources({ products, categories }: CatalogueFile): PictureSources[] {
  const shown = [
    ...(products ?? []).map(({ line, record: { id, productCode, imgUrl, variations } }) => ({
      line,
      named: [...imgUrl, ...variations.flatMap(({ image }) => image ?? [])],
      keys: imgUrl.length > 0 ? [] : [id, productCode].filter((key) => key !== null),
    })),
    ...(categories ?? []).map(({ line, record }) => ({ line, named: [record.imgUrl], keys: [] })),
  ]
  return shown.map(({ named, ...rest }) => ({
    ...rest,
    sources: [...new Set(named)].filter((source) => source !== '' && !isOwn(source)),
  }))
}

/** Finds the address of a source, and adds a note if there is none. */
function addressesBy(results: PictureResults, notes: LineNote[]) {
  const stored = new Map(results.stored)
  const refused = new Map(results.refused)
  const unavailable = new Map(results.unavailable)
  return (line: number, source: string): string[] => {
    const note = (reason: string) => {
      if (!notes.some((one) => one.line === line && one.reason === reason)) notes.push({ line, reason })
    }
    const address = stored.get(source)
    if (address !== undefined) return [address]
    const reason = refused.get(source)
    if (reason !== undefined) note(`left out the picture ${source}: it ${reason}`)
    if (reason !== undefined || source === '') return []
    const failure = unavailable.get(source)
    if (!isFileName(source)) {
      if (failure !== undefined) note(`the picture ${source} keeps its address: ${failure}`)
      return [source]
    }
    note(
      `left out the picture ${source}: ${failure ?? 'it is the name of a file. Add its folder: --pictures FOLDER'}`,
    )
    return []
  }
}

/**
 * Puts the addresses of stored pictures into a catalogue. A refused picture is left out, and one that could not be
 * downloaded keeps its address; the product is imported in both cases.
 * @returns the catalogue, and a note for each picture that was not stored
 */
export function withPictures(file: CatalogueFile, results: PictureResults = NO_PICTURES) {
  const notes: LineNote[] = []
  const addressesOf = addressesBy(results, notes)
  const found = new Map(results.found)
  const product = ({ line, record, given }: PlacedProduct): PlacedProduct => {
    const added = record.imgUrl.length > 0 ? undefined : found.get(line)
    const imgUrl = [...new Set((added ?? record.imgUrl).flatMap((source) => addressesOf(line, source)))]
    const variations = record.variations.map(({ image, ...variation }) => {
      const [address] = image === undefined ? [] : addressesOf(line, image)
      return address === undefined ? variation : { ...variation, image: address }
    })
    return {
      line,
      record: { ...record, imgUrl, variations },
      given: added && !given.includes('imgUrl') ? [...given, 'imgUrl'] : given,
    }
  }
  const category = ({ line, record }: Placed<CategoryRecord>): Placed<CategoryRecord> => {
    const [imgUrl = ''] = addressesOf(line, record.imgUrl)
    return { line, record: { ...record, imgUrl } }
  }
  return {
    file: {
      ...file,
      products: file.products?.map(product) ?? null,
      categories: file.categories?.map(category) ?? null,
    },
    notes,
  }
}
