import { type ComponentChildren, createElement as h, hydrate } from 'preact'
import { type Props, whileHydrating } from './options.ts'
import { createRoot, Root, type RootProps } from './roots.ts'

/** Names of attributes, unlike those of other props (options.ts). */
const ATTRIBUTE = /^[A-Z-]+$/

function updateAttributes(node: HTMLElement, props: Props, isExact: boolean) {
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

/**
 * Hydrates, and updates attributes that differ, such as ids, which Preact does not do while hydrating.
 * @param isExact whether attributes that the content does not have are removed: nothing else has set any
 */
export function hydrateRoot(
  container: Element | ShadowRoot,
  shown: ComponentChildren,
  given?: RootProps,
  isExact = false,
) {
  whileHydrating(
    (node, props) => updateAttributes(node, props, isExact),
    () => hydrate(h(Root, { ...given }, shown), container),
  )
  return createRoot(container, given)
}
