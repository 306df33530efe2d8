const ROOT = '/pictures/'
const NAMES = ['src', 'srcset', 'poster'] as const

/**
 * Sample data name their pictures from the root of a host. Where the stories are deployed in a folder, they are looked
 * for in it.
 */
export function keepInFolder(): void {
  const folder = new URL('.', location.href).pathname.replace(/\/$/, '')
  if (folder === '') return
  const move = (node: Element) => {
    for (const name of NAMES) {
      const value = node.getAttribute(name)
      if (value?.includes(ROOT) && !value.includes(folder + ROOT))
        node.setAttribute(name, value.replaceAll(ROOT, folder + ROOT))
    }
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes])
        if (node instanceof Element) {
          move(node)
          if (node !== target) for (const inner of node.querySelectorAll('img, source, video')) move(inner)
        }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [...NAMES] })
}
