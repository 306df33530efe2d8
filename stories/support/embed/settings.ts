/** How the sample shop responds to calls for the first data of an element. */
export type Answers = 'ready' | 'pending' | 'empty' | 'offline'

/** The page in the frame of a story. */
export interface Settings {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Attributes of the store around it. */
  readonly store: Readonly<Record<string, string>>
  /** Custom properties of the page. */
  readonly properties: Readonly<Record<string, string>>
  /** Text of the link in the tag; '' for none. */
  readonly fallback: string
  readonly answers: Answers
  /** Whether a sample shopper is signed in. */
  readonly shopper: boolean
  /** Whether the page has a strict policy with Trusted Types, and hostile styles. */
  readonly hostile: boolean
  /** Whether all texts are German: about a third longer than ours. */
  readonly german: boolean
}

const TOMATOES = { 'product-id': 'country-tomatoes' }
/** Attributes with which an element shows something. */
const START: Readonly<Record<string, Settings['attributes']>> = {
  'haat-product-grid': { top: 'topDeals', limit: '4', heading: 'From the market' },
  'haat-product': TOMATOES,
  'haat-add-button': TOMATOES,
  'haat-price': TOMATOES,
}

/** An element that shows something, on a calm page. */
export const settingsOf = (tag: string): Settings => ({
  tag,
  attributes: START[tag] ?? {},
  store: {},
  properties: {},
  fallback: '',
  answers: 'ready',
  shopper: true,
  hostile: false,
  german: false,
})
