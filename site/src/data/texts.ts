import { filled } from '@haat/shop-folder'
import en from '../texts/en.json'
import hi from '../texts/hi.json'
import { language } from '../texts.ts'
import { shopFile } from './shop-file.ts'

/** Returns the texts of the pages that are in no component, in a language. */
export const textsIn = (name: string): typeof en => (name === 'hi' ? hi : en)

/** Those in the language of the pages. */
export const siteTexts = textsIn(language)

/** Fills values into one of them. @param values @default those of `shop.json` */
export const say = (text: string, values: object = shopFile): string =>
  filled(text, values, 'site/src/texts/en.json')
