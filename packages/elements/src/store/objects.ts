import { parentOf } from '../root/parentOf.ts'
import { report } from '../root/report.ts'

// Until an element is defined, frameworks do not know its properties. Svelte sets an object as a property all the same;
// React and Vue write it into an attribute, as "[object Object]", but still have it in their own data of the element.

/** Properties that take an object or a list. */
export const OBJECTS = ['answers', 'appearance', 'texts'] as const

type Props = Readonly<Record<string, unknown>> | null | undefined

/** The props of React, which saves them on the element. */
function propsOfReact(element: Element): Props {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
  return key === undefined ? null : (element as unknown as Record<string, Props>)[key]
}

/** A virtual node of Vue. */
interface VueNode {
  readonly type: unknown
  readonly el?: unknown
  readonly props?: Props
  readonly children?: unknown
  readonly component?: { readonly subTree?: VueNode } | null
  readonly suspense?: { readonly activeBranch?: VueNode } | null
}

/** The virtual node of an element in a tree. */
function findIn(node: VueNode | null | undefined, element: Element): VueNode | undefined {
  if (!node || (node.el === element && typeof node.type === 'string')) return node ?? undefined
  const inner = node.component?.subTree ?? node.suspense?.activeBranch ?? node.children
  for (const child of [inner].flat()) {
    const found = typeof child === 'object' ? findIn(child as VueNode | null, element) : undefined
    if (found) return found
  }
  return undefined
}

/** The props of Vue, which saves its tree on the element that the app is mounted in. */
function propsOfVue(element: Element): Props {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const found = findIn((at as { _vnode?: VueNode })._vnode, element)
    if (found) return found.props
  }
  return null
}

/**
 * Sets the properties whose objects a framework wrote into attributes, and removes these attributes. Objects that it does
 * not find are logged.
 */
export function takeObjects(element: Element): void {
  for (const name of OBJECTS) {
    const text = element.getAttribute(name)
    if (text === null || !(name in element)) continue
    element.removeAttribute(name)
    const value = propsOfReact(element)?.[name] ?? propsOfVue(element)?.[name]
    if (typeof value === 'object') Object.assign(element, { [name]: value })
    else void report('lostObject', element.localName, name, text)
  }
}
