const ROOT = '/pictures/'
const NAMES = ['src', 'srcset', 'poster'] as const

/**
 * The addresses of pictures in the sample data begin at the root of the host. If the stories are deployed in a folder,
 * the folder is added.
 */
export function keepInFolder(): void {
  const folder = new URL('.', location.href).pathname.replace(/\/$/, '')
  if (folder === '') return
  const addFolder = (node: Element) => {
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
          addFolder(node)
          if (node !== target)
            for (const inner of node.querySelectorAll('img, source, video')) addFolder(inner)
        }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [...NAMES] })
}
