import { hydrate, options, render, type VNode } from 'preact'
import { createRoot } from '../runtime/react.ts'
import { settled } from './settled.ts'

/** Part of a tree; Preact keeps the node that stands for it. */
interface Drawn extends VNode<Record<string, unknown>> {
  __e?: unknown
}

/** Attributes have names in capitals (runtime/props.ts); Preact sets everything else while hydrating. */
const ATTRIBUTE = /^[A-Z-]+$/

/** Writes attributes that differ, which Preact leaves as they are while hydrating: ids, and what has changed since. */
function amend({ type, props, __e: node }: Drawn) {
  if (typeof type !== 'string' || !(node instanceof HTMLElement)) return
  const wanted = Object.entries(props).filter(
    ([name, value]) => ATTRIBUTE.test(name) && value !== false && value != null,
  )
  const names = new Set(wanted.map(([name]) => name.toLowerCase()))
  for (const { name } of [...node.attributes]) if (!names.has(name)) node.removeAttribute(name)
  for (const [name, value] of wanted)
    if (node.getAttribute(name) !== `${value}`) node.setAttribute(name, `${value}`)
}

function hydrateAmended(...shown: Parameters<typeof hydrate>) {
  const { diffed = () => {} } = options
  options.diffed = (drawn: Drawn) => {
    diffed(drawn)
    amend(drawn)
  }
  try {
    hydrate(...shown)
  } finally {
    options.diffed = diffed
  }
}

/**
 * The root of an element whose markup the server rendered (src/render), once everything that it shows is loaded or is
 * known not to come. What it draws first takes the nodes that are there, so that nothing moves, and no picture is
 * loaded anew. What has changed since the server rendered it is written anew.
 */
export async function takeOver(
  shadow: ShadowRoot,
  onUncaughtError: (error: unknown) => void,
  contents: (load: typeof settled) => Promise<unknown> | undefined,
): Promise<ReturnType<typeof createRoot>> {
  // Without them the element shows what it shows while it loads.
  await contents(settled)?.catch(() => {})
  // The style sheet of the markup: the element has adopted the same.
  for (const node of [...shadow.children]) if (!node.matches('.haat-root')) node.remove()
  let draw = hydrateAmended
  return createRoot(shadow, { onUncaughtError }, (...shown) => {
    draw(...shown)
    draw = render
  })
}
