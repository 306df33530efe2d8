import { safeAddress } from '@haat/core'
import type { CatalogueFile } from './catalogue-file.ts'
import type { CategoryRecord, LineNote, Placed, PlacedProduct } from './records.ts'

/** Something that a file shows a picture of, and the sources that it names. */
export interface ShownPictures {
  /** Line of the file, from 1. */
  readonly line: number
  /** http(s) addresses, and names of files. The shop's own addresses are left out. */
  readonly sources: readonly string[]
  /** Id and code of a product without any picture, by which its pictures may be found; [] for all others. */
  readonly keys: readonly string[]
}

/** What became of the sources in a file: each is in at most one of the lists. */
export interface PictureResults {
  /** Address of the stored picture, by source. */
  readonly stored: readonly (readonly [source: string, address: string])[]
  /** Why a picture is not taken, by source: "is SVG". */
  readonly refused: readonly (readonly [source: string, reason: string])[]
  /** Why a picture did not come, by source: "its server answered 503". */
  readonly unavailable: readonly (readonly [source: string, reason: string])[]
  /** Sources that were found for products which name none, by line. */
  readonly found: readonly (readonly [line: number, sources: readonly string[]])[]
}

export const NO_PICTURES: PictureResults = { stored: [], refused: [], unavailable: [], found: [] }

const isOwn = (address: string) => address.startsWith('/')
const isFileName = (address: string) => safeAddress(address) === null

/** Sources of each product and category, in the order of the file. */
export function picturesShown({ products, categories }: CatalogueFile): ShownPictures[] {
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

/** A catalogue with stored pictures instead of their sources, and a line for each that is not one. */
export interface WithPictures {
  readonly file: CatalogueFile
  readonly notes: readonly LineNote[]
}

/** Finds the address for each source, and notes where there is none. */
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
    const why = refused.get(source)
    if (why !== undefined) note(`left out the picture ${source}: it ${why}`)
    if (why !== undefined || source === '') return []
    const later = unavailable.get(source)
    if (!isFileName(source)) {
      if (later !== undefined) note(`the picture ${source} stays where it is: ${later}`)
      return [source]
    }
    note(
      `left out the picture ${source}: ${later ?? 'it is the name of a file. Name its folder: --pictures FOLDER'}`,
    )
    return []
  }
}

/**
 * Puts the addresses of stored pictures into a catalogue. A picture that was refused is left out, one elsewhere that did
 * not come stays where it is; the product comes in either way.
 */
export function withPictures(file: CatalogueFile, results: PictureResults = NO_PICTURES): WithPictures {
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
