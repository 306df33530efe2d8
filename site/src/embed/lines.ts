import type { Values } from './choices.ts'

/** What a partner has chosen. */
export interface Chosen {
  readonly tag: string
  readonly attributes: Values
  /** Attributes of the store around it. */
  readonly look: Values
  /** Custom properties. */
  readonly properties: Values
}

/** Whether a value may stand in a rule: it ends neither the rule nor the style, and fetches nothing. */
export const isSafe = (value: string): boolean => !/[;{}<>\\]|url\(/i.test(value)

/** The custom properties that are set to one CSS value each. */
export const safeProperties = ({ properties }: Chosen): readonly (readonly [string, string])[] =>
  Object.entries(properties).filter(([, value]) => isSafe(value))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const tagOf = (name: string, attributes: Values) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')}>`

/**
 * Returns the lines of HTML for a page: the loader, the style, and the element. A store is around it if it has a look.
 * @param host origin of the shop
 */
export function linesOf(host: string, chosen: Chosen): string {
  const { tag, attributes, look } = chosen
  const properties = safeProperties(chosen)
  const element = `${tagOf(tag, attributes)}</${tag}>`
  const rules = properties.map(([name, value]) => `${name}: ${value}`).join('; ')
  return [
    `<script type="module" src="${escaped(host)}/embed/v1/haat.js"></script>`,
    ...(rules === '' ? [] : [`<style>${tag} { ${rules} }</style>`]),
    ...(Object.keys(look).length === 0
      ? [element]
      : [tagOf('haat-store', look), `  ${element}`, '</haat-store>']),
  ].join('\n')
}
