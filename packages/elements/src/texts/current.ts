import { options, type VNode } from 'preact'

/** What an element is written in. */
export interface Language {
  /** As in the `lang` attribute. */
  readonly lang: string
  readonly currency: 'symbol' | 'code'
  /** What the page says in the place of our texts, by their keys. */
  readonly texts: Readonly<Record<string, string>>
}

/** What Preact has under short names; its build has always had the same ones. */
interface Node extends VNode {
  /** Its parent. */
  readonly __?: Node | null
  /** Its children; of a root, too. */
  readonly __k?: readonly (Node | null)[] | null
  readonly __c?: { forceUpdate(): void } | null
}
interface Hooks {
  /** Before a component is rendered. */
  __r?: (node: Node) => void
  diffed?: (node: Node) => void
}

/** Of the elements on the page that have one. */
export const present = new Map<Element, Language>()
let current: Language | undefined

/**
 * In what is being rendered, first of all what its element is written in. Messages and what calls answer belong to no
 * element: they are in the language of the first that has a text.
 */
export const languages = (): Iterable<Language> => (current ? [current] : present.values())

function languageOf(node: Node): Language | undefined {
  for (let at: Node | null | undefined = node; at; at = at.__)
    if (at.props && 'language' in at.props) return at.props.language as Language | undefined
  return undefined
}

let begin = () => {}
/** Has something done before each component is rendered. */
export function beforeRendering(act: () => void): void {
  begin = act
}

const OWN: Language = { lang: 'en', currency: 'symbol', texts: {} }

/** Follows what is rendered. */
export function followRendering(): void {
  const hooks = options as Hooks
  const { __r: render, diffed } = hooks
  hooks.__r = (node) => {
    render?.(node)
    begin()
    current = languageOf(node) ?? OWN
  }
  hooks.diffed = (node) => {
    current = undefined
    diffed?.(node)
  }
}

/** Renders every component of an element anew, with its state. */
export function redraw(root: Node | (ShadowRoot & Pick<Node, '__k'>)): void {
  for (const child of [root.__k].flat()) {
    if (!child) continue
    child.__c?.forceUpdate()
    redraw(child)
  }
}
