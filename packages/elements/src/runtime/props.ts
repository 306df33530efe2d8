/** Translates React's props of tags for Preact. */

export type Props = Readonly<Record<string, unknown>>

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  onBlur: 'onFocusOut',
  onDoubleC: 'onDblC',
  onFocus: 'onFocusIn',
}
const RENAMED = RegExp(`^(?:onChange|${Object.keys(NAMES).join('|')})`)
/** Props that are not written as attributes. */
const PROPERTY = /^(?:on[A-Z].*|children|key|ref|value|checked|muted|default.+)$/
/** Attributes with the values "true" and "false"; others are present or absent. */
const HAS_FALSE = /-|^(?:contentE|dragg|spellC)/
/** Fields whose `onChange` is called for every character. */
const TYPED_IN = /^(?:textarea|input(?!che|rad|fil))/

/** Adds px to numbers, unless the CSS property accepts numbers. */
const styleOf = (rules: object) =>
  Object.fromEntries(
    Object.entries(rules).map(([rule, value]) => {
      const isLength =
        typeof value === 'number' && !CSS.supports(rule.replaceAll(/[A-Z]/g, '-$&'), `${value}`)
      return [rule, isLength ? `${value}px` : value]
    }),
  )

const isHtml: Record<string, boolean> = {}

/**
 * Gives attributes of HTML names in capitals. No property of an element has such a name, so Preact sets and removes them
 * as attributes, as React does.
 */
export function propsOf(tag: string, given: Props): Props {
  isHtml[tag] ??= !(document.createElement(tag.toUpperCase()) instanceof HTMLUnknownElement)
  const change = TYPED_IN.test(tag + given.type) ? 'oninput' : 'onChange'
  return Object.fromEntries(
    Object.entries(given).map(([full, value]) => {
      const name = full.replace(RENAMED, (known) => NAMES[known] ?? change)
      if (PROPERTY.test(full)) return [name, value]
      if (full === 'style') return [name, value && styleOf(value)]
      const written = value != null && HAS_FALSE.test(full) ? `${value}` : value === true ? '' : value
      return [isHtml[tag] ? name.toUpperCase() : name, written]
    }),
  )
}
