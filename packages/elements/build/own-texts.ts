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

/** The words of a price, which loads no dictionary. */
function ownWords(own: OwnTexts): Plugin {
  const textOf = (key: 'price.before' | 'catalogue.soldOut') =>
    JSON.stringify(isUsable(own[key], []) ? own[key] : english[key])
  return {
    name: 'haat:own-words',
    load: {
      filter: { id: /\/price\/words\.ts$/ },
      handler: () =>
        `export const BEFORE = ${textOf('price.before')}\nexport const SOLD_OUT = ${textOf('catalogue.soldOut')}\n`,
    },
  }
}

/** Builds elements with a shop's own texts, so that they load no more than with the software's. */
export const ownTexts = (texts: ShopTexts): Plugin[] => {
  const { en = {} } = texts
  return hasTexts(texts) ? [translatedTexts(en), ownTranslations(texts), ownWords(en)] : []
}
