import type { Logo } from '@haat/react/internal/header/index.ts'
import type { ShopFile, ThemeColour } from '@haat/shop-folder'

declare const __HAAT_SHOP__: ShopFile

/** `shop.json` of the shop's folder. Only pages use it, not scripts: these have `src/details.ts`. */
export const shopFile: ShopFile = __HAAT_SHOP__

declare const __HAAT_THEME__: {
  readonly ground: ThemeColour
  readonly awning: string
}

/** Colours of the browser's window, from `theme.css` of the shop's folder. */
export const theme = __HAAT_THEME__

declare const __HAAT_LOGO__: Logo | null

/** The shop's logo or icon for the header; null for the software's drawing. */
export const logo = __HAAT_LOGO__
