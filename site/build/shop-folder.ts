import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { baseOf, type ShopDetails } from '@haat/core'
import { readShop, readTheme, readTranslations, shownCoupon } from '@haat/shop-folder'
import { shopPictures } from './shop-pictures.ts'

/** The folder of the shop that is built: that of the demo unless `HAAT_SHOP` names another. */
export const shopFolder = resolve(
  process.env.HAAT_SHOP || join(import.meta.dirname, '../../packages/demo/shop'),
)

const styles = join(import.meta.dirname, '../src/styles')
const none = join(styles, 'none.css')
const orNone = (file: string) => (existsSync(file) ? file : none)
/** The shop's style sheet; an empty one if it has none. */
export const themeFile = orNone(join(shopFolder, 'theme.css'))
/** The styles of a logo; an empty style sheet if the shop has none. */
export const logoFile = existsSync(join(shopFolder, 'logo.svg')) ? join(styles, 'logo.css') : none

const colour = (token: string) => readTheme(shopFolder).get(token) ?? { light: '#ffffff', dark: '#000000' }

/** Colours of the browser's window, the icons and the manifest. */
export const theme = {
  ground: colour('--haat-ground'),
  awning: colour('--haat-awning').light,
  night: colour('--haat-night').light,
}

const translations = readTranslations(shopFolder)
/** Languages of the shop, each of which has all pages. */
export const languages = translations.map(({ language }) => language)

/** Language and texts of the pages that are built: those of `HAAT_LANGUAGE`, else of the shop's first language. */
export const translation = translations.find(({ language }) => language === process.env.HAAT_LANGUAGE) ??
  translations[0] ?? { language: 'en', texts: {} }

/** The fonts of the pages' script, beside those in Latin letters; an empty style sheet if it needs none. */
export const scriptFontsFile = orNone(join(styles, 'languages', `${translation.language}.css`))

/** The shop's own texts of static pages, by language. */
const siteTexts = Object.fromEntries(
  translations.map(({ language, texts }) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('site.'))),
  ]),
)

/** What precedes the paths of these pages: '/hi'; '' for the shop's first language. */
export const base = baseOf(translation.language, languages)

/** What precedes the paths in the shop's other languages. */
export const bases = languages.slice(1).map((language) => baseOf(language, languages))

/** `shop.json`; what it does not promise otherwise is in the language of the pages. */
const readOwnShop = () => readShop(shopFolder, translation.language)

/** Returns `shop.json` as constants for the code of pages: src/data/shop-file.ts, and a part for scripts: src/details.ts. */
export function shopConstants(): Record<string, string> {
  const shop = readOwnShop()
  const { name, motto, email, phone, whatsapp, address, hours, coupons } = shop
  const promises = { ...shop.promises, ...shownCoupon(coupons) }
  const details: ShopDetails = {
    name,
    motto,
    email,
    phone,
    ...(whatsapp !== null && { whatsapp }),
    address,
    hours,
    accent: colour('--haat-accent').light,
    promises,
    ...(shop.delivery !== null && { delivery: true as const }),
  }
  return {
    __HAAT_SHOP__: JSON.stringify(shop),
    __HAAT_DETAILS__: JSON.stringify(details),
    __HAAT_CURRENCY__: JSON.stringify(shop.currency),
    __HAAT_LANGUAGE__: JSON.stringify(translation.language),
    __HAAT_SITE_TEXTS__: JSON.stringify(siteTexts),
    __HAAT_LANGUAGES__: JSON.stringify(languages),
    __HAAT_BASE__: JSON.stringify(base),
    __HAAT_BASES__: JSON.stringify(bases),
    __HAAT_SHARE__: JSON.stringify(shopPictures().share ?? null),
    __HAAT_THEME__: JSON.stringify(theme),
  }
}
