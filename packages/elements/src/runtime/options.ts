/**
 * Where Preact differs from React although `preact/compat` is used: when effects run, how attributes are written and
 * removed, and fields that keep showing their `value`. Uses Preact's option hooks (https://preactjs.com/guide/v10/options).
 */
import 'preact/compat'
import { options, type VNode } from 'preact'

export type Props = Readonly<Record<string, unknown>>

/** A virtual node, with the DOM node that Preact stores in it. */
export interface RenderedNode extends VNode<Props> {
  __e?: unknown
}

/** Props that Preact sets as properties or handlers, or that `preact/compat` reads. */
const PROPERTY = /^(?:on|children$|value$|checked$|muted$|default|style$|dangerously|type$|multiple$)/
/** Attributes with the values "true" and "false"; others are present or absent. */
const HAS_FALSE = /-|^(?:contentE|dragg|spellC)/

const NAMES: Readonly<Record<string, string>> = { className: 'CLASS', htmlFor: 'FOR' }

const isHtml: Record<string, boolean> = {}

/**
 * Gives attributes of HTML names in capitals. No property of an element has such a name, so Preact sets and removes them
 * as attributes, as React does.
 */
function attributesOf(tag: string, given: Props): Props {
  isHtml[tag] ??= !(document.createElement(tag.toUpperCase()) instanceof HTMLUnknownElement)
  if (!isHtml[tag]) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (PROPERTY.test(name)) return [name, value]
      const written = value != null && HAS_FALSE.test(name) ? `${value}` : value === true ? '' : value
      return [NAMES[name] ?? name.toUpperCase(), written]
    }),
  )
}

let isHydrating = false

/** Renders into prerendered nodes, whose texts are hydrated as text nodes. */
export function whileHydrating(act: () => void): void {
  isHydrating = true
  try {
    act()
  } finally {
    isHydrating = false
  }
}

/**
 * As in React, a new text that is alone in a tag replaces all that is in the tag: translators of browsers put elements in the
 * place of text nodes.
 */
const textOf = (tag: string, { children }: Props): Props | null =>
  /^(?:string|number)$/.test(typeof children) && isHtml[tag] && !isHydrating
    ? { children: undefined, textContent: children }
    : null

/** The current props of each field. */
const fields = new WeakMap<EventTarget, Props>()

/** Shows the value of a field again that its handler has rejected. */
function restore(field: Partial<HTMLInputElement> & EventTarget) {
  const { value, checked } = fields.get(field) ?? {}
  if (value != null && field.value !== `${value}`) field.value = `${value}`
  if (checked != null) field.checked = Boolean(checked)
}

/** Sets the hooks, after those of `preact/compat`: once, before anything is rendered. */
export function actLikeReact(): void {
  const { vnode, diffed, event } = options
  options.vnode = (node) => {
    const tag = typeof node.type === 'string' ? node.type : null
    // First, because `preact/compat` would move the class to the end.
    if (tag !== null) node.props = attributesOf(tag, node.props) as typeof node.props
    vnode?.(node)
    // Last, because `preact/compat` would rename the property.
    if (tag !== null) node.props = { ...node.props, ...textOf(tag, node.props) } as typeof node.props
  }
  options.diffed = (node: RenderedNode) => {
    diffed?.(node)
    if (/^(?:input|select|textarea)$/.test(`${node.type}`)) fields.set(node.__e as EventTarget, node.props)
  }
  options.event = (given) => {
    const field = given.currentTarget
    // Preact renders in a microtask that the handler adds: the second one from now is after it.
    if (field && fields.has(field) && /^(?:input|change)$/.test(given.type))
      queueMicrotask(() => queueMicrotask(() => restore(field)))
    return event?.(given)
  }
  // Effects run soon, as in React, and not in the frame after the next one.
  options.requestAnimationFrame = setTimeout
}
