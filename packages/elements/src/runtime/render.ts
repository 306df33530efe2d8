import { followChanges, withHooks } from './hooks.ts'
import {
  type Catching,
  type Component,
  type Drawn,
  Fragment,
  type Hook,
  jsx,
  type Part,
  type Shown,
  TEXT,
} from './nodes.ts'
import { setLiveProps, setProps } from './props.ts'

type Ref = { current: unknown } | ((node: unknown) => unknown) | null | undefined

const SVG = 'http://www.w3.org/2000/svg'
const NONE = {}

// What a change leaves to do once everything is in its place: fields first, then effects, children before parents.
let refs: (() => void)[] = []
let early: [Part, Hook][] = []
let late: [Part, Hook][] = []
let dirty = new Set<Part>()
let isDue = false

const isClass = (kind: unknown): kind is Catching =>
  typeof kind === 'function' && 'render' in ((kind.prototype ?? NONE) as object)

function partOf(shown: Shown): Pick<Part, 'kind' | 'key' | 'drawn'> {
  if (shown === null || shown === undefined || typeof shown === 'boolean')
    return { kind: null, key: undefined, drawn: null }
  if (typeof shown !== 'object') return { kind: TEXT, key: undefined, drawn: String(shown) }
  const drawn = Array.isArray(shown) ? jsx(Fragment, { children: shown }) : (shown as Drawn)
  return { kind: drawn.kind, key: drawn.key ?? undefined, drawn }
}

function attach(ref: unknown, node: unknown) {
  if (typeof ref === 'function') (ref as (node: unknown) => unknown)(node)
  else if (ref) (ref as { current: unknown }).current = node
}

/** The nodes of a part that stand next to each other in one element. */
function nodesOf({ dom, kids }: Part): Node[] {
  return dom ? [dom] : kids.flatMap(nodesOf)
}

const elementAbove = (part: Part): Part => {
  let above = part.parent as Part
  while (!above.dom) above = above.parent as Part
  return above
}

/** The node that stands after a part in its element. */
function nodeAfter(part: Part): Node | null {
  const { parent } = part
  if (!parent) return null
  for (const next of parent.kids.slice(parent.kids.indexOf(part) + 1)) {
    const [node] = nodesOf(next)
    if (node) return node
  }
  return parent.dom ? null : nodeAfter(parent)
}

/** Puts nodes where they belong; those that stand there already are not touched, and the focus stays where it is. */
function place(element: Node, nodes: readonly Node[], after: Node | null) {
  const { activeElement: focused } = element.getRootNode() as Document
  let next = after
  for (const node of nodes.toReversed()) {
    if (node.nextSibling !== next || node.parentNode !== element) {
      const { moveBefore } = element as Partial<ParentNode>
      if (moveBefore && node.parentNode === element && node.isConnected) moveBefore.call(element, node, next)
      else element.insertBefore(node, next)
    }
    next = node
  }
  // Browsers without moveBefore take it from what moves.
  if (focused && element.contains(focused) && !focused.matches(':focus, :focus-within'))
    (focused as HTMLElement).focus({ preventScroll: true })
}

function take(part: Part) {
  part.isGone = true
  const { drawn, dom, hooks, kids } = part
  if (dom && typeof drawn === 'object') attach((drawn as Drawn).props.ref, null)
  for (const hook of hooks) undo(part, hook)
  for (const kid of kids) take(kid)
}

function remove(part: Part) {
  const nodes = nodesOf(part)
  take(part)
  for (const node of nodes) node.parentNode?.removeChild(node)
}

function patchKids(part: Part, shown: Shown) {
  const list = (Array.isArray(shown) ? shown : [shown]) as readonly Shown[]
  const before = part.kids
  const keyed = new Map(before.flatMap((kid) => (kid.key === undefined ? [] : [[kid.key, kid] as const])))
  const reused = new Set<Part>()
  const kids = list.map((one, index) => {
    const next = partOf(one)
    const candidate = next.key === undefined ? before[index] : keyed.get(next.key)
    const isSame =
      candidate && candidate.key === next.key && candidate.kind === next.kind && !reused.has(candidate)
    const kid: Part = isSame
      ? candidate
      : {
          ...next,
          drawn: null,
          parent: part,
          depth: part.depth + 1,
          kids: [],
          dom: null,
          hooks: [],
          instance: null,
          isDirty: false,
          isGone: false,
        }
    reused.add(kid)
    patch(kid, next.drawn)
    return kid
  })
  for (const kid of before) if (!reused.has(kid)) remove(kid)
  part.kids = kids
}

function patch(part: Part, next: Part['drawn']) {
  const before = part.drawn
  if (before === next && !part.isDirty) return
  part.drawn = next
  if (typeof part.kind === 'function') draw(part)
  else if (part.kind === TEXT) {
    part.dom ??= document.createTextNode('')
    part.dom.nodeValue = next as string
  } else if (part.kind !== null) patchElement(part, next as Drawn, before as Drawn | null)
}

function patchElement(part: Part, { kind, props }: Drawn, before: Drawn | null) {
  const above = elementAbove(part).dom as Element
  const isSvg = kind === 'svg' || (above.namespaceURI === SVG && above.localName !== 'foreignObject')
  part.dom ??= isSvg ? document.createElementNS(SVG, kind as string) : document.createElement(kind as string)
  const element = part.dom as Element
  setProps(element, props, before?.props ?? NONE)
  patchKids(part, props.children)
  place(element, part.kids.flatMap(nodesOf), null)
  setLiveProps(element, props)
  const [ref, known] = [props.ref as Ref, before?.props.ref as Ref]
  if (ref === known) return
  if (known) attach(known, null)
  if (ref) refs.push(() => attach(ref, element))
}

/** Draws a component, and, should something break below one that catches it, that one anew. */
function draw(part: Part) {
  const { kind, props } = part.drawn as Drawn
  const marks = [refs.length, early.length, late.length] as const
  if (isClass(kind)) {
    part.instance ??= new kind(props)
    part.instance.props = props
    const instance = part.instance as Component
    part.isDirty = false
    try {
      patchKids(part, instance.render() as Shown)
    } catch (thrown) {
      if (!kind.getDerivedStateFromError) throw thrown
      ;[refs.length, early.length, late.length] = marks
      fall(part, kind, instance, thrown)
    }
    return
  }
  patchKids(
    part,
    withHooks(part, () => (kind as (given: typeof props) => Shown)(props)),
  )
  for (const hook of part.hooks) if (hook.due) (hook.isEarly ? early : late).push([part, hook])
}

function fall(part: Part, kind: Catching, instance: Component, thrown: unknown) {
  instance.state = { ...instance.state, ...kind.getDerivedStateFromError?.(thrown) }
  for (const kid of part.kids) remove(kid)
  part.kids = []
  patchKids(part, instance.render() as Shown)
  refs.push(() => instance.componentDidCatch?.(thrown))
}

/** Hands an error to the nearest part above that catches it. */
function broke(part: Part, thrown: unknown) {
  let above: Part | null = part
  while (above && !(isClass(above.kind) && above.kind.getDerivedStateFromError)) above = above.parent
  if (!above?.instance) throw thrown
  fall(above, above.kind as Catching, above.instance, thrown)
  settle(above)
}

function undo(part: Part, hook: Hook) {
  const { undo: back } = hook
  hook.undo = undefined
  hook.due = undefined
  guarded(part, () => typeof back === 'function' && back())
}

function guarded(part: Part, act: () => void) {
  try {
    act()
  } catch (thrown) {
    if (part.isGone) reportError(thrown)
    else broke(part, thrown)
  }
}

function run(effects: readonly [Part, Hook][]) {
  const acts = effects.map(([part, hook]) => {
    const { due } = hook
    if (due) undo(part, hook)
    return due
  })
  for (const [index, [part, hook]] of effects.entries())
    guarded(part, () => {
      if (!part.isGone) hook.undo = acts[index]?.()
    })
}

/** Puts a part's nodes into place, and carries out what was left to do. */
function settle(part: Part) {
  if (!part.dom) place(elementAbove(part).dom as Node, nodesOf(part), nodeAfter(part))
  const due = refs
  const effects = early
  refs = []
  early = []
  for (const act of due) act()
  run(effects)
  if (late.length > 0) setTimeout(runLate)
}

function runLate() {
  const effects = late
  late = []
  run(effects)
}

function drawDirty() {
  isDue = false
  runLate()
  while (dirty.size > 0) {
    const parts = [...dirty].sort((one, other) => one.depth - other.depth)
    dirty = new Set()
    for (const part of parts) {
      if (!part.isDirty || part.isGone) continue
      try {
        draw(part)
      } catch (thrown) {
        broke(part, thrown)
        continue
      }
      settle(part)
    }
  }
}

followChanges((part) => {
  part.isDirty = true
  dirty.add(part)
  if (isDue) return
  isDue = true
  queueMicrotask(drawDirty)
})

/** Draws all that waits to be drawn, and its effects, at once: for tests. True while there was something. */
export function drawNow(): boolean {
  const isWaiting = dirty.size > 0 || late.length > 0
  if (isWaiting) drawDirty()
  runLate()
  return isWaiting
}

/** A root in an empty container of our own, as React's. */
export function createRoot(container: Element | ShadowRoot) {
  const root: Part = {
    kind: null,
    key: undefined,
    parent: null,
    depth: 0,
    drawn: null,
    kids: [],
    dom: container,
    hooks: [],
    instance: null,
    isDirty: false,
    isGone: false,
  }
  const render = (shown: Shown) => {
    patchKids(root, shown)
    place(container, root.kids.flatMap(nodesOf), null)
    settle(root)
  }
  return { render, unmount: () => render(null) }
}
