import { type ComponentChild, hydrate, options } from 'preact'
import { type RenderedNode, whileHydrating } from './options.ts'

type Container = Parameters<typeof hydrate>[1]

/** Names of attributes, unlike those of other props (options.ts). */
const ATTRIBUTE = /^[A-Z-]+$/

/** @param isExact whether attributes that the content does not have are removed: nothing else has set any */
function updateAttributes({ type, props, __e: node }: RenderedNode, isExact: boolean) {
  if (typeof type !== 'string' || !(node instanceof HTMLElement)) return
  const wanted = Object.entries(props).filter(
    ([name, value]) => ATTRIBUTE.test(name) && value !== false && value != null,
  )
  const names = new Set(wanted.map(([name]) => name.toLowerCase()))
  if (isExact)
    for (const { name } of [...node.attributes])
      if (!names.has(name) && !(name in props)) node.removeAttribute(name)
  for (const [name, value] of wanted)
    if (node.getAttribute(name) !== `${value}`) node.setAttribute(name, `${value}`)
}

/** Preact's option hook before a component renders, and the flags of its node. */
interface Rendering {
  __r?: ((node: { __u: number }) => void) | undefined
}
const HYDRATES = 1 << 5

/** Lets `useSyncExternalStore` return current values: an element's markup was rendered with them, unlike a page. */
function withCurrentValues(hydrateNow: () => void) {
  const hooks = options as Rendering
  const { __r: before } = hooks
  hooks.__r = (node) => {
    const flags = node.__u
    node.__u &= ~HYDRATES
    before?.(node)
    node.__u = flags
  }
  try {
    hydrateNow()
  } finally {
    hooks.__r = before
  }
}

/**
 * Hydrates, and updates attributes that differ, such as ids, which Preact does not do while hydrating.
 * @param isElement whether it is the markup of an element: attributes that it does not have are removed, and the values of
 * stores are the current ones
 */
export function hydrateMarkup(shown: ComponentChild, container: Container, isElement = false) {
  const { diffed = () => {} } = options
  options.diffed = (node: RenderedNode) => {
    diffed(node)
    updateAttributes(node, isElement)
  }
  try {
    const hydrateNow = () => whileHydrating(() => hydrate(shown, container))
    if (isElement) withCurrentValues(hydrateNow)
    else hydrateNow()
  } finally {
    options.diffed = diffed
  }
}
