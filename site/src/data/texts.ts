import { filled } from '@haat/shop-folder'
import { withOwnTexts } from '../../build/site-texts.ts'
import { details } from '../details.ts'
import en from '../texts/en.json'
import hi from '../texts/hi.json'
import { language } from '../texts.ts'
import { shopFile } from './shop-file.ts'

declare const __HAAT_SITE_TEXTS__: Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the texts of the pages that are in no component, in a language, with the shop's own in their place. */
export const textsIn = (name: string): typeof en =>
  withOwnTexts(name === 'hi' ? hi : en, __HAAT_SITE_TEXTS__[name] ?? {}, details.promises)

/** Those in the language of the pages. */
export const siteTexts = textsIn(language)

/** Fills values into one of them. @param values @default those of `shop.json` */
export const say = (text: string, values: object = shopFile): string =>
  filled(text, values, 'site/src/texts/en.json')
