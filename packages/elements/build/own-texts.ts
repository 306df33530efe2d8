import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { OwnTexts } from '@haat/core'
import { isUsable } from '@haat/core/internal/shared/texts.ts'
import english from '@haat/core/texts/en.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { translatedTexts } from './translated-texts.ts'

/** A shop's own texts, by language. */
type ShopTexts = Readonly<Record<string, OwnTexts>>

/** Reads the texts of the shop that the elements are built for, from the file that `HAAT_TEXTS` names; none without it. */
export const readShopTexts = (file = process.env.HAAT_TEXTS): ShopTexts =>
  file ? JSON.parse(readFileSync(file, 'utf8')) : {}

export const hasTexts = (texts: ShopTexts): boolean =>
  Object.values(texts).some((own) => Object.keys(own).length > 0)

/** Puts a shop's own texts into the translations, each a file that elements in its language load. */
const ownTranslations = (texts: ShopTexts): Plugin => ({
  name: 'haat:own-translations',
  enforce: 'pre',
  transform: {
    filter: { id: /\/core\/texts\/\w+\.json$/ },
    handler: (code, id) => ({
      code: JSON.stringify({ ...JSON.parse(code), ...texts[parse(id).name] }),
      map: null,
    }),
  },
})

const OWN = 'haat:texts/'

/** The languages of a shop besides those of the software. */
const furtherIn = (texts: ShopTexts) =>
  Object.keys(texts).filter((language) => language !== 'en' && language !== 'hi')

/** Adds the shop's further languages to the translations. */
function furtherLanguages(texts: ShopTexts): Plugin {
  const loads = furtherIn(texts).map((language) => `${language}: () => import('${OWN}${language}')`)
  return {
    name: 'haat:further-languages',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${OWN}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${OWN}`) },
      handler: (id) => `export default ${JSON.stringify(texts[id.slice(OWN.length + 1)])}`,
    },
    transform: {
      filter: { id: /\/texts\/translations\.ts$/ },
      handler: (code) => ({ code: `${code}\nObject.assign(TRANSLATIONS, { ${loads.join()} })\n`, map: null }),
    },
  }
}

/** Constants in place of those of a module. */
const constants = (id: RegExp, values: Readonly<Record<string, unknown>>): Plugin => ({
  name: `haat:constants ${id.source}`,
  load: {
    filter: { id },
    handler: () =>
      Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join(''),
  },
})

/** The words of a price, which loads no dictionary. */
function ownWords(own: OwnTexts): Plugin {
  const textOf = (key: 'price.before' | 'catalogue.soldOut') =>
    isUsable(own[key], []) ? own[key] : english[key]
  const words = { BEFORE: textOf('price.before'), SOLD_OUT: textOf('catalogue.soldOut') }
  return constants(/\/price\/words\.ts$/, words)
}

/** What a shop writes before amounts on every screen, from `HAAT_CURRENCY`; '' if each screen has its own. */
export const readCurrency = (): string => process.env.HAAT_CURRENCY ?? ''

/** Builds elements with a shop's own texts and currency, so that they load no more than with the software's. */
export function ownTexts(texts: ShopTexts, currency: string): Plugin[] {
  const { en = {} } = texts
  const own = { CURRENCY: currency || undefined, LANGUAGES: ['hi', ...furtherIn(texts)] }
  return [
    ...(hasTexts(texts)
      ? [translatedTexts(en), ownTranslations(texts), furtherLanguages(texts), ownWords(en)]
      : []),
    ...(hasTexts(texts) || currency ? [constants(/\/texts\/ofShop\.ts$/, own)] : []),
  ]
}
