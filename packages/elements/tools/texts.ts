import english from '@haat/core/texts/en.json' with { type: 'json' }
import { BANNER } from './declarations.ts'

/** The dictionaries that elements show, by the first part of their keys, and what they belong to. */
export const ABOUT: Readonly<Record<string, string>> = {
  account: 'the account around its tabs',
  add: 'the button of `<haat-add-button>`',
  addresses: 'the list of addresses',
  addressForm: 'the address form',
  assistant: 'the assistant’s window',
  cards: 'cards in the assistant',
  cart: 'the cart',
  catalogue: 'product cards',
  checking: 'a payment that could not be verified yet',
  checkout: 'the checkout',
  comments: 'comments on a product',
  contactForm: 'the message to the team, in the assistant',
  count: '`<haat-cart-count>`',
  editing: 'the profile form',
  editingInAssistant: 'the profile form in the assistant',
  favourites: 'the favourites',
  growing: 'a grid with `load-more`',
  history: 'the list of orders',
  notices: 'controls of notices',
  order: 'one order',
  orders: 'results of actions on orders',
  otp: 'the verification code of a phone',
  otpDialog: 'the dialog for the code',
  otpMessages: 'results of the verification',
  ownData: 'your data: downloading it, and closing the account',
  payment: 'payments that fail',
  pendingActions: 'buttons on product cards',
  photo: 'the profile photo',
  photoMessages: 'results of a photo change',
  price: '`<haat-price>`; and `catalogue.soldOut`',
  product: 'one product',
  prompts: 'requests to sign in, and loading',
  reviews: 'the shopper’s own comments',
  sayings: 'the assistant’s answers',
  search: 'the search field and its suggestions',
  session: 'signing out',
  topics: 'the assistant’s answers to free text',
  tracking: 'order tracking',
  words: 'words that many controls share',
  writing: 'writing a comment',
}

type Wording = string | readonly string[]

/** A text that pages can replace. */
interface Text {
  readonly key: string
  /** The shop's text, with its values as `{name}`; or several, which are used in turn. */
  readonly text: Wording
  readonly values: readonly string[]
}

const FORM = /\.(?:zero|one|two|few|many)$/
const all = Object.entries<Wording>(english).filter(([key]) => (key.split('.')[0] ?? '') in ABOUT)
const hasForms = (key: string) => all.some(([other]) => other === `${key}.one`)
const valuesIn = (text: Wording) =>
  [
    ...[text]
      .flat()
      .join('')
      .matchAll(/\{(\w+)\}/g),
  ].map(([, name = '']) => name)

/** All texts that pages can replace, in the order of their keys. */
export const allTexts = (): readonly Text[] =>
  all.map(([key, text]) => {
    const values = valuesIn(text)
    return { key, text, values: values.length === 0 && hasForms(key) ? ['count'] : [...new Set(values)] }
  })

/** The content of `texts.json`: each text by its key, as a start for a translation. */
export const textsFile = (): Readonly<Record<string, Wording>> =>
  Object.fromEntries(allTexts().map(({ key, text }) => [key, text]))

export function textsDeclaration(): string {
  const texts = allTexts().filter(({ key }) => !FORM.test(key))
  const lines = texts.map(
    ({ key, text }) =>
      `  /** ${[text].flat().join(' / ')} */\n  '${key}'?: string${typeof text === 'string' ? '' : ' | readonly string[]'}\n`,
  )
  const plural = texts
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }) => `  '${key}': ${values.map((value) => `'{${value}}'`).join(' | ')}\n`)
  return `${BANNER}
/** Values in texts: a text contains each as \`{name}\`. */
export interface HaatTextValues {
${plural.join('')}}
/** A text with a number can have one text for each plural form of the language: \`'cart.things.one'\`. */
type Plurals = {
  [Key in keyof HaatTextValues as \`\${Key}.\${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}\`]?: string | readonly string[]
}
/** Your own texts, by key; missing keys keep the shop's text. Plain text: markup is shown as written. */
export interface HaatTexts extends Plurals {
${lines.join('')}}
`
}
