import type { Surroundings } from './surroundings.ts'

/** What an element's own file exports. */
export interface ElementModule {
  /** Defines the element. */
  define(surroundings: Surroundings): void
}

export interface Entry {
  load(): Promise<ElementModule>
  /** Height in px that will be needed, so that what is below does not jump when the content comes. */
  height?(element: Element): number
  /** Whether the code is fetched wherever the element stands: one that opens over the page. */
  soon?(element: Element): boolean
}

export type Registry = Readonly<Record<string, Entry>>

/** How near to the viewport an element's code is fetched. */
const NEAR = '600px'

/** Loads the code of each tag in the registry once the first such tag is near the viewport. */
export function watch(surroundings: Surroundings, registry: Registry): void {
  const tags = Object.keys(registry).filter((tag) => !customElements.get(tag))
  if (tags.length === 0) return
  const selector = tags.join()
  const asked = new Set<string>()
  const met = new WeakSet<Element>()

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
      const element = await registry[tag]?.load()
      element?.define(surroundings)
    } catch (cause) {
      for (const element of document.querySelectorAll<HTMLElement>(tag)) release(element)
      console.error(
        `Haat: the code of <${tag}> did not arrive, so its fallback stays. The shop may be down, or this page’s script-src does not let it pass. Reload, or allow ${surroundings.host}.`,
        cause,
      )
    }
  }

  function meet(element: HTMLElement) {
    // Moved, not new.
    if (met.has(element)) return
    met.add(element)
    const entry = registry[element.localName]
    reserve(element, entry?.height)
    if (entry?.soon?.(element)) void load(element.localName)
    else near.observe(element)
  }

  function find(root: ParentNode) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) meet(element)
  }

  find(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) {
          if (node.matches(selector)) meet(node)
          find(node)
        }
  }).observe(document, { childList: true, subtree: true })
}

/** Keeps the room that the content will take, until it is there or known not to come. */
function reserve(element: HTMLElement, height: Entry['height']) {
  // A page that reserves the room itself knows best.
  if (!height || Number.parseFloat(getComputedStyle(element).minHeight) > 0) return
  element.style.display ||= 'block'
  element.style.minHeight = `${height(element)}px`
  for (const event of ['haat:ready', 'haat:failed'])
    element.addEventListener(event, () => release(element), { once: true })
}

const release = (element: HTMLElement) => {
  element.style.minHeight = ''
}
