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

/** Hydrates, and updates attributes that differ, such as ids, which Preact does not do while hydrating. */
export function hydrateMarkup(shown: ComponentChild, container: Container, isExact = false) {
  const { diffed = () => {} } = options
  options.diffed = (node: RenderedNode) => {
    diffed(node)
    updateAttributes(node, isExact)
  }
  try {
    whileHydrating(() => hydrate(shown, container))
  } finally {
    options.diffed = diffed
  }
}
