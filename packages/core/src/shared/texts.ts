import { formatNumber, pluralForm } from './numbers.ts'
import { type ShopPromises, SPECIFIED_PROMISES } from './shop-details.ts'

// Texts are data: a dictionary a feature, read through the shop. Why no library: README.md.

/** One text, or several alternatives that are used in turn. A value is written `{name}`. */
export type Wording = string | readonly string[]

/** The forms of a text for a number, named as by `Intl.PluralRules`. */
type Forms = { readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: Wording } & {
  readonly other: Wording
}

/** Texts by name. Null is a text that a screen leaves out. */
export interface Messages {
  readonly [name: string]: Wording | Forms | Messages | null
}

/** The English texts of a feature. */
export interface Dictionary<M extends Messages = Messages> {
  /** First part of the keys: `cart` in `cart.title`. */
  readonly name: string
  readonly messages: M
}

type Value = string | number
type NamesIn<W> = W extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` | `promises.${string}` ? never : Name) | NamesIn<Rest>
  : never
type Result<W> = W extends string ? string : readonly string[]
type WordsOf<W> = W extends readonly string[] ? W[number] : W
type WithValues<W, Names extends string> = [Names] extends [never]
  ? Result<W>
  : (values: { readonly [Name in Names]: Value }) => Result<W>
/** A text with one value takes the number itself; one without shows none, and takes the `count`. */
type Counted<W, Names extends string> = [Names] extends [never]
  ? (values: { readonly count: number }) => Result<W>
  : (values: { readonly [Name in Names]: IsOne<Names> extends true ? number : Value }) => Result<W>
type IsOne<Names, All = Names> = Names extends unknown ? ([All] extends [Names] ? true : false) : never
type TextOf<M> = M extends Wording
  ? WithValues<M, NamesIn<WordsOf<M>>>
  : M extends Forms
    ? Counted<M['other'], NamesIn<WordsOf<M[keyof M]>>>
    : M extends Messages
      ? TextsOf<M>
      : M

/** Texts as they are read: strings, and functions for those with values. */
export type TextsOf<M> = { readonly [Name in keyof M]: TextOf<M[Name]> }

/** Texts that replace the shop's, by key: `{ 'cart.title': 'Basket', 'cart.things.one': '{count} thing' }`. */
export type OwnTexts = Readonly<Record<string, Wording>>

/** Which language a shop speaks. Texts without a replacement stay English. */
export interface Translation {
  /** Language of `texts`, which decides about plural forms and numbers: `hi`. */
  readonly language: string
  readonly texts: OwnTexts
}

/**
 * Reads the texts of a dictionary. In a computed value or an effect, a new translation is noticed.
 * @param promises what the shop promises, where the page has learnt it later. @default what is known of it
 */
export type Texts = <M extends Messages>(
  dictionary: Dictionary<M>,
  promises?: ShopPromises | undefined,
) => TextsOf<M>

/** Defines the texts of a feature, in its `*.texts.ts`. */
// @__NO_SIDE_EFFECTS__
export const defineTexts = <const M extends Messages>(name: string, messages: M): Dictionary<M> => ({
  name,
  messages,
})

type Values = Readonly<Record<string, Value>>
const PLACEHOLDER = /\{(\w+)\}/g
/** A promise of the shop, and what is shown without it: `{promises.freeDelivery|Rs 500}`. */
const PROMISE = /\{promises\.(\w+)(?:\|([^}]*))?\}/g

export const isWording = (message: unknown): message is Wording =>
  typeof message === 'string' || Array.isArray(message)
export const isForms = (message: object): message is Forms => 'other' in message && isWording(message.other)

export const valuesIn = (...wordings: readonly Wording[]): readonly string[] =>
  [...wordings.flat().join('').matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** Names of the values of a message. */
export const namesOf = (forms: Forms) => {
  const names = valuesIn(...Object.values(forms))
  return names.length === 0 && Object.keys(forms).length > 1 ? ['count'] : names
}

/** Whether a replacement can be used: text with no other values than the shop's own. */
export const isUsable = (own: unknown, names: readonly string[]): own is Wording =>
  [own]
    .flat()
    .every((text) => typeof text === 'string' && valuesIn(text).every((name) => names.includes(name)))

function withValues(wording: Wording, values: Values, language: string): Wording {
  if (typeof wording !== 'string') return wording.map((one) => withValues(one, values, language) as string)
  return wording.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value, language) : String(value)
  })
}

/** Fills the shop's promises into a text. */
export function withPromises(wording: Wording, promises: ShopPromises): Wording {
  if (typeof wording !== 'string') return wording.map((one) => withPromises(one, promises) as string)
  return wording.replace(PROMISE, (_, name: keyof ShopPromises, otherwise = '') =>
    String(promises[name] ?? otherwise),
  )
}

function readMessage(
  message: Wording | Forms,
  key: string,
  { language, texts }: Translation,
  promises: ShopPromises,
): unknown {
  const forms: Forms = isWording(message) ? { other: message } : message
  const names = namesOf(forms)
  const own = (suffix = '') => {
    const text: unknown = texts[key + suffix]
    if (!isUsable(text, names)) return undefined
    return typeof forms.other === 'string' || typeof text !== 'string' ? text : [text]
  }
  if (names.length === 0)
    return isWording(message) ? withPromises(own() ?? message, promises) : (own() ?? message)
  return (values: Values) => {
    const count = Object.values(values).find((value) => typeof value === 'number')
    const formIn = (lang: string) => (count === undefined ? 'other' : pluralForm(count, lang))
    const text = own(`.${formIn(language)}`) ?? own() ?? own('.other')
    if (text) return withValues(text, values, language)
    return withValues(forms[formIn('en')] ?? forms.other, values, 'en')
  }
}

const read = (messages: Messages, path: string, translation: Translation, promises: ShopPromises): object =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const key = `${path}.${name}`
      if (message === null) return [name, null]
      if (isWording(message) || isForms(message))
        return [name, readMessage(message, key, translation, promises)]
      return [name, read(message as Messages, key, translation, promises)]
    }),
  )

const prepared = new WeakMap<Translation, WeakMap<ShopPromises, Map<Dictionary, object>>>()

function preparedFor(translation: Translation, promises: ShopPromises): Map<Dictionary, object> {
  const known = prepared.get(translation) ?? new WeakMap<ShopPromises, Map<Dictionary, object>>()
  prepared.set(translation, known)
  const dictionaries = known.get(promises) ?? new Map<Dictionary, object>()
  known.set(promises, dictionaries)
  return dictionaries
}

/**
 * Creates a reader of texts, in the current translation. Each dictionary is prepared once for each translation.
 * @param known what the shop promises. @default what the specification promises
 */
export const createTexts =
  (translation: () => Translation, known = SPECIFIED_PROMISES): Texts =>
  <M extends Messages>(dictionary: Dictionary<M>, promises = known) => {
    const now = translation()
    const done = preparedFor(now, promises)
    const texts = done.get(dictionary) ?? read(dictionary.messages, dictionary.name, now, promises)
    done.set(dictionary, texts)
    return texts as TextsOf<M>
  }
