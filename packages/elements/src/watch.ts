/** What an element's own file exports. */
export interface ElementModule {
  /** Defines the element, with the shop's address where a tag does not name one. */
  define(host: string): void
}

export type Registry = Readonly<Record<string, () => Promise<ElementModule>>>

/** How near to the viewport an element's code is fetched. */
const NEAR = '600px'

/** Loads the code of each tag in the registry once the first such tag is near the viewport. */
export function watch(host: string, registry: Registry): void {
  const tags = Object.keys(registry).filter((tag) => !customElements.get(tag))
  if (tags.length === 0) return
  const selector = tags.map((tag) => `${tag}:not(:defined)`).join()
  const asked = new Set<string>()

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void load(target.localName)
      }
    },
    { rootMargin: NEAR },
  )

  async function load(tag: string) {
    if (asked.has(tag)) return
    asked.add(tag)
    try {
      const element = await registry[tag]?.()
      element?.define(host)
    } catch (cause) {
      console.error(
        `Haat: the code of <${tag}> did not arrive, so its fallback stays. The shop may be down, or this page’s script-src does not let it pass. Reload, or allow ${host}.`,
        cause,
      )
    }
  }

  function find(root: ParentNode) {
    for (const element of root.querySelectorAll(selector)) near.observe(element)
  }

  find(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(selector)) near.observe(node)
          find(node)
        }
  }).observe(document, { childList: true, subtree: true })
}
