/** What a tag's properties mean in React, said to Preact. */

export type Props = Readonly<Record<string, unknown>>

const RENAMED = /^(?:className|htmlFor|onBlur|onChange|onDoubleC|onFocus)/
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  onBlur: 'onFocusOut',
  onDoubleC: 'onDblC',
  onFocus: 'onFocusIn',
}
/** What is not written as an attribute. */
const PROPERTY = /^(?:on[A-Z].*|children|key|ref|value|checked|muted|default.+)$/
/** Attributes that say "true" or "false"; others are there or not. */
const SAYS_FALSE = /-|^(?:contentE|dragg|spellC)/
/** Fields whose `onChange` comes with every letter. */
const TYPED_IN = /^(?:textarea|input(?!che|rad|fil))/

/** Numbers are lengths, unless the browser takes them as they are. */
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
 * An attribute of HTML gets a name in capitals: no property of an element is called so, and Preact writes it as an
 * attribute, and removes it again, as React does.
 */
export function propsOf(tag: string, given: Props): Props {
  isHtml[tag] ??= !(document.createElement(tag.toUpperCase()) instanceof HTMLUnknownElement)
  const change = TYPED_IN.test(tag + given.type) ? 'oninput' : 'onChange'
  return Object.fromEntries(
    Object.entries(given).map(([full, value]) => {
      const name = full.replace(RENAMED, (known) => NAMES[known] ?? change)
      if (PROPERTY.test(full)) return [name, value]
      if (full === 'style') return [name, value && styleOf(value)]
      const written = value != null && SAYS_FALSE.test(full) ? `${value}` : value === true ? '' : value
      return [isHtml[tag] ? name.toUpperCase() : name, written]
    }),
  )
}
