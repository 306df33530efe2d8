import manifest from '@haat/elements/custom-elements.json' with { type: 'json' }

/** A setting with the data for its control: an attribute of an element or of `<haat-store>`, or a custom property. */
export interface Setting {
  readonly name: string
  readonly hint: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice'
  /** The values of a `choice`. */
  readonly values: readonly string[]
}

/** An element that shows something, with its settings. */
export interface Embeddable {
  readonly tag: string
  readonly summary: string
  readonly settings: readonly Setting[]
  /** Values with which it shows something, by attribute. */
  readonly start: Values
}

/** Values of settings by name. A Boolean attribute has the value ''; those that are not set are missing. */
export type Values = Readonly<Record<string, string>>

/** Everything that can be chosen on the page. */
export interface Choices {
  readonly elements: readonly Embeddable[]
  /** Attributes of the store around the element. */
  readonly look: readonly Setting[]
  /** Custom properties that all elements read. */
  readonly properties: readonly Setting[]
}

interface Described {
  readonly name: string
  readonly description: string
  readonly type?: { readonly text: string }
}

const STORE = 'haat-store'
/** Attributes that name the shop and the store: the page has one of each. */
const NAMES = ['host', 'store', 'key', 'lang']

function settingOf({ name, description, type }: Described): Setting {
  const text = type?.text ?? ''
  const values = [...text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
  const plain = text === 'boolean' || text === 'number' ? text : 'text'
  const hint = description.replaceAll('`', '')
  return { name, hint, kind: values.length > 0 ? 'choice' : plain, values }
}

/**
 * Reads the choices from the manifest of the elements.
 * @param product an id of the shop's catalogue, for elements that show one product
 */
export function choicesFor(product: string): Choices {
  const declared = manifest.modules.flatMap(({ declarations }) => declarations)
  const elements = declared.flatMap((one) => ('tagName' in one && one.tagName ? [one] : []))
  const store = elements.find(({ tagName }) => tagName === STORE)
  const look = (store?.attributes ?? []).filter(({ name }) => !NAMES.includes(name)).map(settingOf)
  const isOwn = ({ name }: Described) => !NAMES.includes(name) && look.every((one) => one.name !== name)
  return {
    elements: elements
      .filter((element) => element !== store)
      .map(({ tagName, summary = '', attributes = [] }) => {
        const settings = attributes.filter(isOwn).map(settingOf)
        const has = (name: string) => settings.some((one) => one.name === name)
        return {
          tag: tagName,
          summary: summary.replaceAll('`', ''),
          settings,
          start: { ...(has('product-id') && { 'product-id': product }), ...(has('limit') && { limit: '4' }) },
        }
      }),
    look,
    properties: (elements[0]?.cssProperties ?? []).map(settingOf),
  }
}
