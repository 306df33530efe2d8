import { SLOTS, type SlotName } from './composition.ts'
import type {
  AttributeDescription,
  ElementDescription,
  EventDescription,
  MethodDescription,
  Named,
  PropertyDescription,
} from './description.ts'
import type { PartName } from './parts.ts'

// What elements have in common.

/** Of every element that shows something. */
export const SHARED_ATTRIBUTES: readonly AttributeDescription[] = [
  {
    name: 'host',
    type: 'string',
    description:
      'Address of the shop; else its store’s, else the script’s `data-host`, else where the script came from.',
  },
  {
    name: 'store',
    type: 'string',
    description: 'Id of the `<haat-store>` it belongs to. Else the one around it.',
  },
]

const PRESET: AttributeDescription = {
  name: 'preset',
  type: "'haat' | 'plain' | 'inherit'",
  default: 'its store’s, else haat',
  description: 'Its look: Haat’s own, a plain one, or type and colours of the page.',
}

export const TEXTS: PropertyDescription = {
  name: 'texts',
  type: 'HaatTexts | null | undefined',
  description: 'Texts in the place of ours, by their keys; each counts over its store’s.',
}

export const SHARED_PROPERTIES: readonly PropertyDescription[] = [
  {
    name: 'appearance',
    type: 'Appearance | null | undefined',
    description: 'How it looks: a theme, and `--haat-*` properties by their names; counts over its store’s.',
  },
  TEXTS,
]

export const HEADING: AttributeDescription = {
  name: 'heading',
  type: 'string',
  description: 'A line above.',
}
export const HEADING_LEVEL: AttributeDescription = {
  name: 'heading-level',
  type: 'number',
  default: '2',
  description: 'Level of its heading in the outline of the page, 1 to 6; those under it follow.',
}
export const CHECKOUT_HREF: AttributeDescription = {
  name: 'checkout-href',
  type: 'string',
  default: 'the shop’s own checkout',
  description: 'Address of your own checkout.',
}
export const COLUMNS: AttributeDescription = {
  name: 'columns',
  type: 'number',
  default: 'as many as there is room for',
  description: 'At most so many side by side.',
}

export const PRODUCT_ID: AttributeDescription = {
  name: 'product-id',
  type: 'string',
  required: true,
  description: 'Which one: the end of its address in the shop. Needed.',
}

export const REFRESH: MethodDescription = {
  name: 'refresh',
  returns: 'Promise<void>',
  description: 'Asks the shop anew for what it shows.',
}
export const SHOW: MethodDescription = { name: 'show', returns: 'void', description: 'Opens it.' }
export const HIDE: MethodDescription = { name: 'hide', returns: 'void', description: 'Closes it.' }

/** Of whatever is loaded. */
export const LOADING_EVENTS: readonly EventDescription[] = [
  { name: 'haat:ready', description: 'once there is something to show' },
  { name: 'haat:failed', detail: 'FailedDetail', description: 'when it did not come' },
]
/** Of every element that shows something, and may need a sign-in. */
const SHARED_EVENTS: readonly EventDescription[] = [
  ...LOADING_EVENTS,
  {
    name: 'haat:auth:required',
    detail: 'AuthRequiredDetail',
    description: 'before the shop’s sign-in opens',
    prevents: 'the shop’s sign-in',
  },
  {
    name: 'haat:auth:signed-in',
    detail: 'AuthSignedInDetail',
    description: 'on the document, when the shop’s window has signed the shopper in',
  },
]
export const PRODUCT_OPEN: EventDescription = {
  name: 'haat:product:open',
  detail: 'ProductOpenDetail',
  description: 'before a product’s page opens',
  prevents: 'the way to the product’s page',
}
export const CHECKOUT_START: EventDescription = {
  name: 'haat:checkout:start',
  detail: 'CheckoutStartDetail',
  description: 'before the checkout opens',
  prevents: 'the way to the checkout',
}
export const SIGNED_OUT: EventDescription = {
  name: 'haat:auth:signed-out',
  description: 'when the shopper signed out in it',
}

export const FALLBACK: Named = {
  name: '',
  description: 'The fallback: shown until the element is ready, and if it fails.',
}

/** Of whatever is loaded. */
export const LOADING_STATES: readonly Named[] = [
  { name: 'loading', description: 'what it shows is on its way' },
  { name: 'ready', description: 'there is something to see' },
  { name: 'failed', description: 'it did not come' },
]
/** Of every element that shows something, and may need a sign-in. */
const STATES: readonly Named[] = [
  ...LOADING_STATES,
  { name: 'signed-out', description: 'nobody is signed in' },
]

/** Of every element that shows something. */
const SHARED_PARTS: readonly PartName[] = [
  'button',
  'empty',
  'heading',
  'icon-button',
  'plain-button',
  'quiet',
  'spinner',
  'toast',
]

/** Parts of what several elements have. */
const COMMON_PARTS = {
  card: ['badge', 'card', 'image', 'name', 'price', 'price-was', 'rating'],
  comment: ['comment', 'danger', 'dialog'],
  form: ['error', 'input', 'label'],
  line: ['line', 'stepper', 'total'],
  'signed-in': ['failure', 'main', 'prompt'],
} as const satisfies Record<string, readonly PartName[]>

/** An element that shows something: what is its own, with what all of them have. */
export const showing = ({
  attributes,
  properties = [],
  methods = [],
  events,
  has = [],
  small = false,
  fills = [],
  parts,
  ...own
}: Pick<ElementDescription, 'tag' | 'summary' | 'attributes' | 'events' | 'parts'> &
  Partial<Pick<ElementDescription, 'properties' | 'methods'>> & {
    /** What of it others have as well. */
    has?: readonly (keyof typeof COMMON_PARTS)[]
    /** Small, and without a heading. @default false */
    small?: boolean
    /** Slots for content of the page's own. @default none */
    fills?: readonly SlotName[]
  }): ElementDescription => ({
  ...own,
  attributes: [...attributes, PRESET, ...SHARED_ATTRIBUTES],
  properties: [...properties, ...SHARED_PROPERTIES],
  methods,
  events: [...SHARED_EVENTS, ...events],
  slots: [FALLBACK, ...fills.map((name) => ({ name, description: SLOTS[name] }))],
  parts: [
    ...SHARED_PARTS.filter((part) => !small || part !== 'heading'),
    ...has.flatMap((kind) => COMMON_PARTS[kind]),
    ...parts,
  ].sort(),
  states: STATES,
})
