import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type OwnTexts, type Translation } from '@haat/core'
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import * as v from 'valibot'
import { FileFault } from './file-fault.ts'
import { parsed } from './parsed.ts'
import { promisesTexts } from './promises.texts.ts'
import { type ShopFile, ShopFileSchema } from './shop-file.ts'

/** The software's translations, by language. */
export const TRANSLATIONS: Readonly<Record<string, OwnTexts>> = { hi: hindi }

/**
 * Reads `shop.json` of a shop's folder, with its sentences in the given language if it has them. What it does not promise
 * otherwise is in that language.
 * @param language @default the shop's first
 * @throws FileFault
 */
export function readShop(folder: string, language?: string): ShopFile {
  const file = join(folder, 'shop.json')
  const written = parsed(read(file), { file }, ShopFileSchema)
  const chosen = language ?? written.languages[0]
  const own = written.translations[chosen as keyof typeof written.translations]
  const shop = {
    ...written,
    ...own,
    pages: { ...written.pages, ...own?.pages },
    promises: { ...written.promises, ...own?.promises },
  }
  const { texts } = translationIn(folder, chosen)
  const { messages } = promisesTexts
  for (const name of Object.keys(messages) as (keyof typeof messages)[]) {
    const text = texts[`promises.${name}`]
    if (shop.promises[name] === messages[name] && typeof text === 'string') shop.promises[name] = text
  }
  return shop
}

/** Returns a shop's languages, each with what precedes the paths of its pages. @throws FileFault */
export function languagesOf(folder: string) {
  const { languages } = readShop(folder)
  return languages.map((language) => ({ language, base: baseOf(language, languages) }))
}

const Texts = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

/** Reads the shop's own texts, `texts/LANGUAGE.json`, by the keys of `@haat/core/texts/en.json`. @throws FileFault */
export function readTexts(folder: string, language: string): v.InferOutput<typeof Texts> {
  const file = join(folder, 'texts', `${language}.json`)
  return existsSync(file) ? parsed(read(file), { file }, Texts) : {}
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
