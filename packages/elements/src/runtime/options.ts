/**
 * Where Preact differs from React although `preact/compat` is used: when effects run, how attributes are written and
 * removed, and fields that keep showing their `value`, also as their default. Uses Preact's option hooks (https://preactjs.com/guide/v10/options).
 */
import './polyfills.ts'
import 'preact/compat'
import { options, type VNode } from 'preact'

export type Props = Readonly<Record<string, unknown>>
type Act = (node: HTMLElement, props: Props) => void

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

/** Called with each node that is hydrated, and its props. Null while nothing is hydrated. */
let hydrateNode: Act | null = null

/** Hydrates prerendered nodes, and calls back with each. */
export function whileHydrating(act: Act, hydrate: () => void): void {
  hydrateNode = act
  try {
    hydrate()
  } finally {
    hydrateNode = null
  }
}

/**
 * As in React, a new text that is alone in a tag replaces all that is in the tag: translators of browsers put elements in the
 * place of text nodes. Prerendered texts are hydrated as text nodes.
 */
const textOf = (tag: string, { children }: Props): Props | null =>
  /^(?:string|number)$/.test(typeof children) && isHtml[tag] && !hydrateNode
    ? { children: undefined, textContent: children }
    : null

const fields = new WeakMap<EventTarget, Props>()

/** Shows the value of a field again that its handler has rejected. */
function restore(field: Partial<HTMLInputElement> & EventTarget) {
  const { value, checked } = fields.get(field) ?? {}
  if (value != null && field.value !== `${value}`) field.value = `${value}`
  if (checked != null) field.checked = Boolean(checked)
}

/** Notes what a field shows. As in React, that is its default, so that a page can tell what was typed. */
function note(field: Partial<HTMLInputElement> & HTMLElement, props: Props) {
  fields.set(field, props)
  if (props.value != null && 'defaultValue' in field) field.defaultValue = `${props.value}`
}

/** Calls back with the DOM node of a virtual node when it has been rendered, before its own `ref`. */
function onRendered(node: VNode, act: Act, props: Props) {
  const { ref } = node
  node.ref = (dom: HTMLElement | null) => {
    if (dom) act(dom, props)
    if (typeof ref === 'function') return ref(dom)
    if (ref) ref.current = dom
  }
}

/** Sets the hooks, after those of `preact/compat`: once, before anything is rendered. */
export function actLikeReact(): void {
  const { vnode, event } = options
  options.vnode = (node) => {
    const tag = typeof node.type === 'string' ? node.type : null
    // First, because `preact/compat` would move the class to the end.
    if (tag !== null) node.props = attributesOf(tag, node.props) as typeof node.props
    vnode?.(node)
    if (tag === null) return
    // Last, because `preact/compat` would rename the property.
    node.props = { ...node.props, ...textOf(tag, node.props) } as typeof node.props
    const props = node.props as Props
    if (hydrateNode && isHtml[tag]) onRendered(node, hydrateNode, props)
    if ('value' in props || 'checked' in props) onRendered(node, note, props)
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
