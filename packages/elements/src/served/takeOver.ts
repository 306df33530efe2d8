import { hydrate, options, render, type VNode } from 'preact'
import { createRoot } from '../runtime/react.ts'
import { settled } from './settled.ts'

/** A virtual node, with the DOM node that Preact stores in it. */
interface RenderedNode extends VNode<Record<string, unknown>> {
  __e?: unknown
}

/** Attributes have names in capitals (runtime/props.ts); Preact sets all other props while hydrating. */
const ATTRIBUTE = /^[A-Z-]+$/

/** Updates attributes that differ, such as ids, which Preact does not do while hydrating. */
function updateAttributes({ type, props, __e: node }: RenderedNode) {
  if (typeof type !== 'string' || !(node instanceof HTMLElement)) return
  const wanted = Object.entries(props).filter(
    ([name, value]) => ATTRIBUTE.test(name) && value !== false && value != null,
  )
  const names = new Set(wanted.map(([name]) => name.toLowerCase()))
  for (const { name } of [...node.attributes]) if (!names.has(name)) node.removeAttribute(name)
  for (const [name, value] of wanted)
    if (node.getAttribute(name) !== `${value}`) node.setAttribute(name, `${value}`)
}

function hydrateWithAttributes(...shown: Parameters<typeof hydrate>) {
  const { diffed = () => {} } = options
  options.diffed = (node: RenderedNode) => {
    diffed(node)
    updateAttributes(node)
  }
  try {
    hydrate(...shown)
  } finally {
    options.diffed = diffed
  }
}

/**
 * Creates the root of an element whose markup the server rendered (src/render), after its data has loaded or failed. The
 * first render hydrates the existing nodes, so that nothing moves and no picture is loaded again. Data that has changed
 * since is updated.
 */
export async function takeOver(
  shadow: ShadowRoot,
  onUncaughtError: (error: unknown) => void,
  contents: (load: typeof settled) => Promise<unknown> | undefined,
): Promise<ReturnType<typeof createRoot>> {
  // If loading fails, the element shows its loading state.
  await contents(settled)?.catch(() => {})
  // Removes the style sheet of the markup: the element has adopted the same one.
  for (const node of [...shadow.children]) if (!node.matches('.haat-root')) node.remove()
  let renderNext = hydrateWithAttributes
  return createRoot(shadow, { onUncaughtError }, (...shown) => {
    renderNext(...shown)
    renderNext = render
  })
}
