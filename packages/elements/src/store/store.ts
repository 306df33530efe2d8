import type { HostPage } from '../loader/hostPage.ts'
import { attributeName, upgrade } from '../root/attributes.ts'
import type { Language } from '../texts/current.ts'
import { type Appearance, type Theme, VARIABLES } from './appearance.ts'
import { applyDesign } from './design.ts'
import { around, pageTheme } from './pageTheme.ts'
import { type HaatStore, notify, STORE, storeOf, storeSays, storesOf } from './stores.ts'
import { TEXTS_CHANGED } from './textsChanged.ts'

/** The settings of an element from its store, and by its own `appearance`. */
export interface Settings {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Names of the slots that the page fills. */
  readonly slots: readonly string[]
  /** Undefined where texts, dates and amounts are as the specification has them. */
  readonly language?: Language | undefined
}

const SCHEMES: Readonly<Record<Theme, string>> = { light: 'light', dark: 'dark', auto: 'light dark' }
/** Languages that are written from right to left. */
const RTL = /^(?:ar|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/i
const KNOWN: ReadonlySet<string> = new Set(VARIABLES.map(attributeName))
/** What could end a declaration, hide from this look, or fetch something. */
const UNSAFE = /[;{}\\]|url\(|image-set\(|\/\*/i

const said = new Set<string>()
/** Says something to the developer once. */
function complain(text: string) {
  if (said.has(text)) return
  said.add(text)
  console.error(text)
}

const label = (element: Element) => `<${element.localName}>`

/** The custom properties of an appearance; what cannot be used is left out, with a word to the developer. */
function declarations(
  owner: Element,
  variables: NonNullable<Appearance['variables']>,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  for (const [key, value] of Object.entries(variables)) {
    const name = attributeName(key)
    if (value === undefined) continue
    if (!KNOWN.has(name))
      complain(
        `Haat: ${label(owner)} knows no variable "${key}", so it is left out. It knows ${VARIABLES.join(', ')}. Write appearance = { variables: { accent: '#7a1fa2' } }, say.`,
      )
    else if (typeof value !== 'string' || value.trim() === '' || UNSAFE.test(value))
      complain(
        `Haat: ${label(owner)} was given ${key}: ${JSON.stringify(value)}, which is no plain CSS value, so it is left out. It may hold no ; { } \\ and no url(). Write ${key}: '#7a1fa2', say.`,
      )
    else taken.set(`--haat-${name}`, value)
  }
  return taken
}

function themeIn(owner: Element, theme: string | null | undefined): Theme | undefined {
  if (!theme) return undefined
  if (theme in SCHEMES) return theme as Theme
  complain(
    `Haat: ${label(owner)} knows no theme "${theme}", so it follows the page. It takes light, dark or auto. Write theme="auto", say.`,
  )
  return undefined
}

function currencyAt(element: Element): Language['currency'] {
  const currency = storeSays(element, 'currency')
  if (currency && currency !== 'symbol' && currency !== 'code')
    complain(
      `Haat: <${STORE}> knows no currency "${currency}", so prices have their symbol. It takes symbol or code. Write currency="code", say.`,
    )
  return currency === 'code' ? 'code' : 'symbol'
}

/** How an element or a store wants things to look. */
function looksOf(owner: Element, appearance: Appearance | null | undefined) {
  const { theme, variables = {} } = appearance ?? {}
  const attribute = owner.localName === STORE ? owner.getAttribute('theme') : null
  return {
    theme: themeIn(owner, theme) ?? themeIn(owner, attribute),
    variables: declarations(owner, variables),
  }
}

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>()

/** Dresses what is in an element's shadow root: an adopted sheet, so that neither the page nor its head is touched. */
function applyTheme(root: ShadowRoot, theme: Theme | undefined, variables: ReadonlyMap<string, string>) {
  let sheet = sheets.get(root)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheets.set(root, sheet)
    root.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync('.haat-root {}')
  const { style } = sheet.cssRules[0] as CSSStyleRule
  if (theme) style.colorScheme = SCHEMES[theme]
  // Each by itself, so that none reaches beyond its own declaration.
  for (const [name, value] of variables) style.setProperty(name, value)
}

/** The code for languages, texts and currencies; null where it did not come. */
let languages: typeof import('../texts/language.ts') | null | undefined

/** The language of the page around an element. */
function langAround(element: Element): string | null {
  for (let at: Element | null = element; at; at = around(at)) {
    const lang = at.getAttribute('lang')
    if (lang) return lang
  }
  return null
}

/** What an element is written in; null while the code for it is on its way. */
function languageOf(
  element: Element,
  root: ShadowRoot,
  own: unknown,
): Pick<Settings, 'lang' | 'language'> | null {
  const sources = [own, ...storesOf(element).map((store) => (store as HaatStore).texts)].filter(
    (source) => source !== null && source !== undefined,
  )
  const said = element.getAttribute('lang') || storeSays(element, 'lang')
  const lang = said ?? ((sources.length > 0 && langAround(element)) || 'en')
  const currency = currencyAt(element)
  const isOwn = sources.length === 0 && currency === 'symbol' && /^en\b/i.test(lang)
  if (languages === null || (!languages && isOwn)) return { lang }
  if (languages) {
    const language = languages.languageOf(element, root, { lang, currency, sources })
    return language === null ? null : { lang, language }
  }
  void import('../texts/language.ts')
    .catch(() => null)
    .then((code) => {
      languages = code
      notify()
    })
  return null
}

/**
 * The settings of an element from its stores, and by its own properties, which win; its theme and preset are applied. Null
 * while the store that it names is not on the page, or code for its texts or its preset is on its way.
 */
export function settle(
  element: Element,
  root: ShadowRoot,
  own: Readonly<Record<string, unknown>>,
): Settings | null {
  const named = element.getAttribute('store')
  if (named && !storeOf(element)) {
    complain(
      `Haat: ${label(element)} asks for store="${named}", and there is no <${STORE} id="${named}"> on the page, so it waits. Add the store, or leave the attribute out.`,
    )
    return null
  }
  // The nearest first.
  const looks = [
    looksOf(element, own.appearance as Appearance | null),
    ...storesOf(element).map((store) => looksOf(store, (store as HaatStore).appearance)),
  ]
  const wanted = looks.map(({ theme }) => theme).find((theme) => theme !== undefined)
  const { theme, needsGround } = wanted ? { theme: wanted } : pageTheme(element)
  const variables = new Map(looks.toReversed().flatMap(({ variables }) => [...variables]))
  const design = applyDesign(element, root, own, complain)
  for (const [name, value] of design?.variables ?? []) variables.set(name, value)
  applyTheme(root, theme, needsGround ? variables.set('background', 'var(--_ground)') : variables)
  const language = languageOf(element, root, own.texts)
  if (!language || !design) return null
  return { ...language, dir: RTL.test(language.lang) ? 'rtl' : 'ltr', slots: design.slots }
}

/** Attributes of a store that are properties of the same name. */
const REFLECTED = ['host', 'key', 'theme', 'preset', 'currency'] as const

/** Defines `<haat-store>`. It shows nothing itself; whatever changes on it, its elements look at it anew. */
export function define({ sessions }: HostPage): void {
  if (customElements.get(STORE)) return

  class Store extends HTMLElement {
    declare readonly host: string
    static readonly observedAttributes = [...REFLECTED, 'lang', 'id']
    #appearance: Appearance | null = null
    #texts: object | null = null

    connectedCallback() {
      for (const name of ['appearance', 'texts', ...REFLECTED]) upgrade(this, name)
      notify()
    }
    disconnectedCallback() {
      notify()
    }
    connectedMoveCallback() {
      notify()
    }
    attributeChangedCallback() {
      notify()
    }

    get appearance() {
      return this.#appearance
    }
    set appearance(appearance: Appearance | null) {
      this.#appearance = appearance
      notify()
    }

    get texts() {
      return this.#texts
    }
    set texts(texts: object | null) {
      this.#texts = texts
      notify()
      this.dispatchEvent(new Event(TEXTS_CHANGED))
    }

    setSession(session: Parameters<typeof sessions.set>[0]) {
      sessions.set(session, this.host || storeSays(this, 'host') || undefined)
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
