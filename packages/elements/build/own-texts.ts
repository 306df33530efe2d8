import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { OwnTexts } from '@haat/core'
import { isUsable } from '@haat/core/internal/shared/texts.ts'
import english from '@haat/core/texts/en.json' with { type: 'json' }
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { translatedTexts } from './translated-texts.ts'

/** A shop's own texts, by language. */
type ShopTexts = Readonly<Record<string, OwnTexts>>

/** Reads the texts of the shop that the elements are built for, from the file that `HAAT_TEXTS` names; none without it. */
export const readShopTexts = (file = process.env.HAAT_TEXTS): ShopTexts =>
  file ? JSON.parse(readFileSync(file, 'utf8')) : {}

export const hasTexts = (texts: ShopTexts): boolean =>
  Object.values(texts).some((own) => Object.keys(own).length > 0)

/** Code in place of that of a module. */
const instead = (id: RegExp, code: string): Plugin => ({
  name: `haat:instead ${id.source}`,
  load: { filter: { id }, handler: () => code },
})

/** The words of a price, which loads no dictionary. */
function ownWords(own: OwnTexts): Plugin {
  const textOf = (key: 'price.before' | 'catalogue.soldOut') =>
    JSON.stringify(isUsable(own[key], []) ? own[key] : english[key])
  const code = `export const BEFORE = ${textOf('price.before')}, SOLD_OUT = ${textOf('catalogue.soldOut')}`
  return instead(/\/price\/words\.ts$/, code)
}

const OWN = 'haat:texts/'

/** A shop's own currency and languages. The texts of each language are a file: the software's with the shop's own. */
function ofShop({ en: _, ...own }: ShopTexts, currency: string): Plugin[] {
  const translations: ShopTexts = { ...own, hi: { ...hindi, ...own.hi } }
  const languages = Object.keys(translations)
  const loads = languages.map((language) => `${language}: () => import('${OWN}${language}.json')`)
  const code = `export const CURRENCY = ${JSON.stringify(currency || undefined)}
    export const LANGUAGES = ${JSON.stringify(languages)}
    export const TRANSLATIONS = { ${loads.join()} }`
  const texts: Plugin = {
    name: 'haat:translations',
    resolveId: { filter: { id: new RegExp(`^${OWN}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${OWN}`) },
      handler: (id) => JSON.stringify(translations[parse(id).name]),
    },
  }
  return [instead(/\/texts\/ofShop\.ts$/, code), texts]
}

/** What a shop writes before amounts on every screen, from `HAAT_CURRENCY`; '' if each screen has its own. */
export const readCurrency = (): string => process.env.HAAT_CURRENCY ?? ''

/** Builds elements with a shop's own texts and currency, so that they load no more than with the software's. */
export function ownTexts(texts: ShopTexts, currency: string): Plugin[] {
  const { en = {} } = texts
  return [
    ...(hasTexts(texts) ? [translatedTexts(en), ownWords(en)] : []),
    ...(hasTexts(texts) || currency ? ofShop(texts, currency) : []),
  ]
}
