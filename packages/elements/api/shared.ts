import { SLOTS, type SlotName } from './composition.ts'
import type {
  AttributeDescription,
  ElementDescription,
  EventDescription,
  MethodDescription,
  Named,
  PropertyDescription,
  StateDescription,
} from './description.ts'
import type { PartName } from './parts.ts'

// Descriptions that elements share.

/** Attributes of every element that shows something. */
export const SHARED_ATTRIBUTES: readonly AttributeDescription[] = [
  {
    name: 'host',
    type: 'string',
    description:
      'Address of the shop. Without it: the store’s, else the script’s `data-host`, else the script’s origin.',
  },
  {
    name: 'store',
    type: 'string',
    description: 'Id of its `<haat-store>`. Without it: the store around the element.',
  },
]

const PRESET: AttributeDescription = {
  name: 'preset',
  type: "'haat' | 'plain' | 'inherit'",
  default: 'that of the store, else haat',
  description: 'Its style: Haat’s own, a plain one, or the page’s fonts and colours.',
}

export const TEXTS: PropertyDescription = {
  name: 'texts',
  type: 'HaatTexts | null | undefined',
  description: 'Your own texts, by key; each takes precedence over the store’s.',
}

export const SHARED_PROPERTIES: readonly PropertyDescription[] = [
  {
    name: 'appearance',
    type: 'Appearance | null | undefined',
    description:
      'Its appearance: a theme, and `--haat-*` properties by name; takes precedence over the store’s.',
  },
  TEXTS,
]

export const HEADING: AttributeDescription = {
  name: 'heading',
  type: 'string',
  description: 'Text of the heading.',
}
export const HEADING_LEVEL: AttributeDescription = {
  name: 'heading-level',
  type: 'number',
  default: '2',
  description: 'Level of its heading in the outline of the page, 1 to 6; subheadings follow.',
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
  default: 'as many as fit',
  description: 'Largest number of columns, from 1 to 6.',
}

export const PRODUCT_ID: AttributeDescription = {
  name: 'product-id',
  type: 'string',
  required: true,
  description: 'The product: the last part of its address in the shop. Required.',
}

export const REFRESH: MethodDescription = {
  name: 'refresh',
  returns: 'Promise<void>',
  description: 'Loads its data again from the shop.',
}
export const SHOW: MethodDescription = { name: 'show', returns: 'void', description: 'Opens it.' }
export const HIDE: MethodDescription = { name: 'hide', returns: 'void', description: 'Closes it.' }

/** Events of every element that loads data. */
export const LOADING_EVENTS: readonly EventDescription[] = [
  { name: 'haat:ready', description: 'when the element shows its content' },
  { name: 'haat:failed', detail: 'FailedDetail', description: 'when loading failed' },
]
/** Events of every element that shows something and may need a sign-in. */
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
  prevents: 'the navigation to the product’s page',
}
export const CHECKOUT_START: EventDescription = {
  name: 'haat:checkout:start',
  detail: 'CheckoutStartDetail',
  description: 'before the checkout opens',
  prevents: 'the navigation to the checkout',
}
export const SIGNED_OUT: EventDescription = {
  name: 'haat:auth:signed-out',
  description: 'when the shopper has signed out in the element',
}

export const FALLBACK: Named = {
  name: '',
  description: 'Fallback, shown until the element is ready, and if it fails.',
}

/** States of every element that loads data. */
export const LOADING_STATES: readonly StateDescription[] = [
  { name: 'loading', description: 'the element is loading' },
  { name: 'ready', description: 'the element shows its content' },
  { name: 'failed', description: 'loading failed' },
]
/** States of every element that shows something and may need a sign-in. */
const STATES: readonly StateDescription[] = [
  ...LOADING_STATES,
  { name: 'signed-out', description: 'no one is signed in' },
]

/** Parts of every element that shows something. */
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

/** Parts of content that several elements have. */
const PART_GROUPS = {
  card: ['badge', 'card', 'image', 'name', 'price', 'price-was', 'rating'],
  comment: ['comment', 'danger', 'dialog'],
  form: ['error', 'input', 'label'],
  line: ['line', 'stepper', 'total'],
  'signed-in': ['failure', 'main', 'prompt'],
} as const satisfies Record<string, readonly PartName[]>

/** Describes an element that shows something: adds what all such elements have. */
export const describeElement = ({
  attributes,
  properties = [],
  methods = [],
  events,
  partGroups = [],
  small = false,
  slots = [],
  parts,
  ...own
}: Pick<ElementDescription, 'tag' | 'summary' | 'attributes' | 'events' | 'parts'> &
  Partial<Pick<ElementDescription, 'properties' | 'methods'>> & {
    /** Content with parts that other elements have as well. @default none */
    partGroups?: readonly (keyof typeof PART_GROUPS)[]
    /** Whether it is inline, without a heading. @default false */
    small?: boolean
    /** Slots for the page's own content. @default none */
    slots?: readonly SlotName[]
  }): ElementDescription => ({
  ...own,
  attributes: [...attributes, PRESET, ...SHARED_ATTRIBUTES],
  properties: [...properties, ...SHARED_PROPERTIES],
  methods,
  events: [...SHARED_EVENTS, ...events],
  slots: [FALLBACK, ...slots.map((name) => ({ name, description: SLOTS[name] }))],
  parts: [
    ...SHARED_PARTS.filter((part) => !small || part !== 'heading'),
    ...partGroups.flatMap((group) => PART_GROUPS[group]),
    ...parts,
  ].sort(),
  states: STATES,
  readsTokens: true,
})
