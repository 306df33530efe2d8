import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { baseOf, createTexts, type OwnTexts, type Translation } from '@haat/core'
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import * as v from 'valibot'
import { FileFault } from './file-fault.ts'
import { parsed } from './parsed.ts'
import { partsOf, periodOf } from './period.ts'
import { promisesTexts } from './promises.texts.ts'
import { type ShopFile, ShopFileSchema } from './shop-file.ts'

/** The software's translations, by language. */
export const TRANSLATIONS: Readonly<Record<string, OwnTexts>> = { hi: hindi }

function readWritten(folder: string): ShopFile {
  const file = join(folder, 'shop.json')
  const written = parsed(read(file), { file }, ShopFileSchema)
  const unknown = written.languages.find(
    (language) => language !== 'en' && !TRANSLATIONS[language] && !existsSync(textsFile(folder, language)),
  )
  if (unknown === undefined) return written
  const reason = `languages: the texts in ${unknown} are missing. Translate packages/core/texts/en.json as texts/${unknown}.json`
  throw new FileFault(file, [{ line: 1, reason }])
}

/** Promises that the software has words for. */
const DEFAULTS = ['refundIn', 'deliveryIn', 'afterShipping', 'abroadIn', 'warranty', 'offer'] as const

/**
 * Reads `shop.json` of a shop's folder, with its sentences in the given language if it has them. What it does not promise
 * otherwise, and for how long an order can be cancelled, is in that language.
 * @param language @default the shop's first
 * @throws FileFault
 */
export function readShop(folder: string, language?: string): ShopFile {
  const written = readWritten(folder)
  const chosen = language ?? written.languages[0]
  const own = chosen === undefined ? undefined : written.translations[chosen]
  const words = createTexts(() => translationIn(folder, chosen))(promisesTexts)
  const { count, unit } = partsOf(written.promises.cancelWithin)
  const promises = { ...written.promises, ...own?.promises, cancelWithin: words.within[unit]({ count }) }
  for (const name of DEFAULTS)
    if (promises[name] === promisesTexts.messages[name]) promises[name] = words[name]
  return { ...written, ...own, pages: { ...written.pages, ...own?.pages }, promises }
}

/** Reads for how long shoppers can cancel an order, in ms. @throws FileFault */
export const cancelMsOf = (folder: string): number => periodOf(readWritten(folder).promises.cancelWithin)

/** Returns a shop's languages, each with what precedes the paths of its pages. @throws FileFault */
export function languagesOf(folder: string) {
  const { languages } = readShop(folder)
  return languages.map((language) => ({ language, base: baseOf(language, languages) }))
}

const textsFile = (folder: string, language: string) => join(folder, 'texts', `${language}.json`)

const Texts = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

/** Reads the shop's own texts, `texts/LANGUAGE.json`, by the keys of `@haat/core/texts/en.json`. @throws FileFault */
export function readTexts(folder: string, language: string): v.InferOutput<typeof Texts> {
  const file = textsFile(folder, language)
  return existsSync(file) ? parsed(read(file), { file }, Texts) : {}
}

/** Reads all of the shop's own texts, by language. @throws FileFault */
export function readOwnTexts(folder: string): Readonly<Record<string, OwnTexts>> {
  const languages = globSync('texts/*.json', { cwd: folder }).map((file) => parse(file).name)
  return Object.fromEntries(languages.sort().map((language) => [language, readTexts(folder, language)]))
}

function translationIn(folder: string, language = 'en'): Translation {
  return { language, texts: { ...TRANSLATIONS[language], ...readTexts(folder, language) } }
}

/** Reads the shop's languages, each with the software's texts in it and the shop's own. @throws FileFault */
export const readTranslations = (folder: string): readonly Translation[] =>
  readShop(folder).languages.map((language) => translationIn(folder, language))

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw Object.assign(
      new FileFault(file, [
        { line: 1, reason: 'the file cannot be read. Set HAAT_SHOP to the folder of your shop' },
      ]),
      { cause },
    )
  }
}
