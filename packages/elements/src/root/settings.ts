import type { Shop } from '@haat/core'
import type { Settings } from '../store/store.ts'
import { storeOf } from '../store/stores.ts'
import { LANGUAGES } from '../texts/ofShop.ts'
import { lateCode } from './lateCode.ts'

/** Code for stores and appearances, which few pages have. While it cannot be loaded, the default style is used. */
const storeCode = lateCode(() => import('../store/store.ts'))

const PLAIN: Settings = { lang: 'en', dir: 'ltr', slots: [] }

/** Whether a light text colour suggests a dark page without a `color-scheme`; the late code checks precisely. */
const isLight = ({ color, colorScheme }: CSSStyleDeclaration) =>
  colorScheme === 'normal' && !/^rgb\(\d?\d, \d?\d,/.test(color)

/** Elements with content in a slot, or on a page in a language that has a translation (store/store.ts). */
const LATE = [':has(>[slot])', ...LANGUAGES.map((language) => `:lang(${language})`)].join()

/**
 * Returns a function that reads the settings of an element from its store, its appearance and its texts; it returns null
 * while their code is loading.
 */
export function settingsReader(element: HTMLElement, root: ShadowRoot, shop: () => Shop) {
  /** Truthy once the store's code was needed: it then has to update the styles. */
  let isThemed: unknown = false
  return (values: Readonly<Record<string, unknown>>): Settings | null => {
    const { appearance, store, texts, preset, headingLevel } = values
    isThemed ||=
      appearance ||
      store ||
      texts ||
      preset ||
      headingLevel ||
      element.lang ||
      storeOf(element) ||
      element.matches(LATE) ||
      isLight(getComputedStyle(element))
    const late = isThemed ? storeCode() : null
    if (late === null) return PLAIN
    return late ? late.settingsOf(element, root, shop(), values) : null
  }
}
