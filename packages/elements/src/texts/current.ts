import type { Translation } from '@haat/core'
import { options, type VNode } from 'preact'

/** Language, texts and currency of an element. */
export interface Language extends Translation {
  readonly currency: 'symbol' | 'code'
}

/** Preact's properties with short names, which are the same in all its builds. */
interface Node extends VNode {
  /** Its parent. */
  readonly __?: Node | null
  /** Its children; also of a root. */
  readonly __k?: readonly (Node | null)[] | null
  readonly __c?: { forceUpdate(): void } | null
}
interface Hooks {
  /** Called before a component is rendered. */
  __r?: (node: Node) => void
  diffed?: (node: Node) => void
}

/** Languages of the elements on the page that have one. */
export const present = new Map<Element, Language>()
let current: Language | undefined

/**
 * The language of the element that is being rendered. Outside of rendering, for notices and results of calls, the
 * languages of all elements: the first with a text is used.
 */
export const languages = (): Iterable<Language> => (current ? [current] : present.values())

function languageOf(node: Node): Language | undefined {
  for (let at: Node | null | undefined = node; at; at = at.__)
    if (at.props && 'language' in at.props) return at.props.language as Language | undefined
  return undefined
}

export const OWN: Language = { language: 'en', currency: 'symbol', texts: {} }

/** Tracks the element that is being rendered. */
export function trackRendering(): void {
  const hooks = options as Hooks
  const { __r: render, diffed } = hooks
  hooks.__r = (node) => {
    render?.(node)
    current = languageOf(node) ?? OWN
  }
  hooks.diffed = (node) => {
    current = undefined
    diffed?.(node)
  }
}

/** Renders every component of an element again, with its state. */
export function redraw(root: Node | (ShadowRoot & Pick<Node, '__k'>)): void {
  for (const child of [root.__k].flat()) {
    if (!child) continue
    child.__c?.forceUpdate()
    redraw(child)
  }
}
