import type { Shop } from '@haat/core'
import { propertiesIn, SCHEMES, type Theme, themeIn } from '@haat/core/appearance'
import type { HostPage } from '../loader/hostPage.ts'
import { readAttribute, upgrade } from '../root/attributes.ts'
import { lateCode } from '../root/lateCode.ts'
import { logOnce } from '../root/logOnce.ts'
import { parentOf } from '../root/parentOf.ts'
import { baseLanguage } from '../texts/baseLanguage.ts'
import type { Language } from '../texts/language.ts'
import { TRANSLATIONS } from '../texts/ofShop.ts'
import type { Appearance } from './appearance.ts'
import { applyDesign } from './design.ts'
import { isUnreadable, pageTheme } from './pageTheme.ts'
import { type HaatStore, notify, STORE, storeAttribute, storeOf, storesOf } from './stores.ts'
import { TEXTS_CHANGED } from './textsChanged.ts'

/** The settings of an element, from its stores and its own properties. */
export interface Settings {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Names of the slots that the page fills. */
  readonly slots: readonly string[]
  /** Undefined for the shop's own texts, dates and amounts. */
  readonly language?: Language | undefined
}

/** Languages that are written from right to left. */
const RTL = /^(?:ar|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/i
const label = (element: Element) => `<${element.localName}>`

/** Who has an appearance, for messages. */
const ownerOf = (element: Element) => ({
  name: label(element),
  theme: 'theme="auto"',
  variable: "appearance = { variables: { accent: '#7a1fa2' } }",
  log: (message: string) => logOnce('error', message),
})

function currencyAt(element: Element): Language['currency'] {
  const currency = storeAttribute(element, 'currency')
  if (currency && currency !== 'symbol' && currency !== 'code')
    logOnce(
      'error',
      `Haat: <${STORE}> has no currency "${currency}", so it uses symbol. It takes symbol or code. Write currency="code", for example.`,
    )
  return currency === 'code' ? 'code' : 'symbol'
}

/** Theme and custom properties that an element or a store sets. */
function appearanceOf(element: Element, appearance: Appearance | null | undefined) {
  const { theme, variables } = appearance ?? {}
  const attribute = element.localName === STORE ? element.getAttribute('theme') : null
  const owner = ownerOf(element)
  return {
    theme: themeIn(theme, owner) ?? themeIn(attribute, owner),
    variables: propertiesIn(variables ?? {}, owner),
  }
}

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>()

/** Applies a theme to an element's shadow root, with an adopted style sheet, so that the page is not changed. */
function applyTheme(root: ShadowRoot, theme: Theme | undefined, variables: ReadonlyMap<string, string>) {
  let sheet = sheets.get(root)
  // In another document it was lost.
  if (!sheet || !root.adoptedStyleSheets.includes(sheet)) {
    sheet = new CSSStyleSheet()
    sheets.set(root, sheet)
    root.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync('.haat-root {}')
  const { style } = sheet.cssRules[0] as CSSStyleRule
  if (theme) style.colorScheme = SCHEMES[theme]
  // One by one, so that none can affect another declaration.
  for (const [name, value] of variables) style.setProperty(name, value)
}

const languageCode = lateCode(() => import('../texts/language.ts'))

const lateTranslation = (language: string) => {
  const load = TRANSLATIONS[language]
  return load && lateCode(load)
}
const translations = new Map<string, ReturnType<typeof lateTranslation>>()
/** The late code of a translation. Elements on a page in its language are in that language. */
function translationIn(lang: string) {
  const language = baseLanguage(lang)
  if (!translations.has(language)) translations.set(language, lateTranslation(language))
  return translations.get(language)
}

/** The language of the page around an element. */
function langAround(element: Element): string | null {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lang = at.getAttribute('lang')
    if (lang) return lang
  }
  return null
}

/** Language and texts of an element; null while the code for them is loading. */
function languageOf(element: Element, shop: Shop, own: unknown): Pick<Settings, 'lang' | 'language'> | null {
  const sources = [own, ...storesOf(element).map((store) => (store as HaatStore).texts)].filter(
    (source) => source !== null && source !== undefined,
  )
  const ownLang = element.getAttribute('lang') || storeAttribute(element, 'lang')
  const around = langAround(element) ?? 'en'
  const lang = ownLang ?? (sources.length > 0 || translationIn(around) ? around : 'en')
  const load = translationIn(lang)
  const translation = load?.()
  if (load && translation === undefined) return null
  const currency = currencyAt(element)
  const isEnglish = /^en\b/i.test(lang)
  // Without a translation or the page's own texts, the shop's texts are shown, which are English.
  const shown = { lang: sources.length > 0 || translation || isEnglish ? lang : 'en' }
  const isPlain = sources.length === 0 && currency === 'symbol' && isEnglish
  const languages = isPlain ? languageCode.peek() : languageCode()
  if (!languages) return isPlain || languages === null ? shown : null
  const wanted = { lang, currency, sources, translation: translation?.default }
  return { ...shown, language: languages.languageOf(element, shop, wanted) }
}

/**
 * The settings of an element, from its stores and its own properties, which take precedence; applies its theme and preset.
 * Null while the store that it names is not on the page, or code for its texts or its preset is loading.
 */
export function settingsOf(
  element: Element,
  root: ShadowRoot,
  shop: Shop,
  own: Readonly<Record<string, unknown>>,
): Settings | null {
  const named = element.getAttribute('store')
  if (named && !storeOf(element)) {
    logOnce(
      'error',
      `Haat: ${label(element)} has store="${named}", but there is no <${STORE} id="${named}"> on the page, so it waits. Add the store, or remove the attribute.`,
    )
    return null
  }
  // The nearest first.
  const appearances = [
    appearanceOf(element, own.appearance as Appearance | null),
    ...storesOf(element).map((store) => appearanceOf(store, (store as HaatStore).appearance)),
  ]
  const wanted = appearances.map(({ theme }) => theme).find((theme) => theme !== undefined)
  const { theme, needsBackground } = wanted
    ? { theme: wanted, needsBackground: isUnreadable(element, SCHEMES[wanted]) }
    : pageTheme(element)
  const variables = new Map(appearances.toReversed().flatMap(({ variables }) => [...variables]))
  const design = applyDesign(element, root, own)
  for (const [name, value] of design?.variables ?? []) variables.set(name, value)
  const hasOwnInk = variables.has('--haat-ink') || variables.has('--_own-ink')
  if (needsBackground && !hasOwnInk) variables.set('background', 'var(--_ground)')
  applyTheme(root, theme, variables)
  const language = languageOf(element, shop, own.texts)
  if (!language || !design) return null
  return { ...language, dir: RTL.test(language.lang) ? 'rtl' : 'ltr', slots: design.slots }
}

/** Attributes of a store that are properties of the same name. */
const REFLECTED = ['host', 'key', 'theme', 'preset', 'currency'] as const

/** Properties that take an object, or its JSON, and their attributes. */
const OBJECTS = ['appearance', 'texts'] as const
const objectFor = (name: (typeof OBJECTS)[number], given: object | string | null) =>
  (readAttribute(STORE, name, Object, given) ?? null) as object | null

/** Defines `<haat-store>`. It shows only its content; each of its changes updates all elements. */
export function define({ sessions }: HostPage): void {
  if (customElements.get(STORE)) return

  class Store extends HTMLElement {
    declare readonly host: string
    static readonly observedAttributes = [...REFLECTED, ...OBJECTS, 'lang', 'id']
    #appearance: Appearance | null = null
    #texts: object | null = null

    connectedCallback() {
      for (const name of [...OBJECTS, ...REFLECTED]) upgrade(this, name)
      notify()
    }
    disconnectedCallback() {
      notify()
    }
    connectedMoveCallback() {
      notify()
    }
    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      if (name === 'appearance' || name === 'texts') this[name] = text
      notify()
    }

    get appearance() {
      return this.#appearance
    }
    set appearance(appearance: Appearance | string | null) {
      this.#appearance = objectFor('appearance', appearance)
      notify()
    }

    get texts() {
      return this.#texts
    }
    set texts(texts: object | string | null) {
      this.#texts = objectFor('texts', texts)
      notify()
      // MooTools replaces `Event`.
      this.dispatchEvent(new CustomEvent(TEXTS_CHANGED))
    }

    setSession(session: Parameters<typeof sessions.set>[0]) {
      sessions.set(session, this.host || storeAttribute(this, 'host') || undefined)
    }

    static {
      for (const name of REFLECTED)
        Object.defineProperty(Store.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: Store) {
            return this.getAttribute(name) ?? ''
          },
          set(this: Store, value: unknown) {
            if (value === null || value === undefined) this.removeAttribute(name)
            else this.setAttribute(name, String(value))
          },
        })
    }
  }
  customElements.define(STORE, Store)
}
