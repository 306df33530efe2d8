import type { HostPage } from './hostPage.ts'

/** What an element's own file exports. */
export interface ElementModule {
  /** Defines the element. */
  define(hostPage: HostPage): void
}

export interface Entry {
  load(): Promise<ElementModule>
  /**
   * Room that will be needed, so that what is below does not jump when the content comes: a height in em, or what
   * computes it from an element and its width in em.
   */
  room?: number | ((element: Element, width: number) => number)
  /** The code is fetched wherever the element stands: it opens over the page; or does so with this `view`. */
  isSoon?: true | string
}

export type Registry = Readonly<Record<string, Entry>>

/** How near to the viewport an element's code is fetched. */
const NEAR = '600px'

/** What says that somebody is about to use something. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Calls back with what an event of the page is about, be it inside of shadow roots: the innermost that matches. */
export function onEvents(
  selector: string,
  types: readonly string[],
  act: (found: HTMLElement, event: Event) => void,
): void {
  for (const type of types)
    document.addEventListener(
      type,
      (event) => {
        for (const at of event.composedPath())
          if (at instanceof HTMLElement && at.matches(selector)) return act(at, event)
      },
      { passive: type !== 'click' },
    )
}

/** Loads the code of each tag in the registry once the first such tag is near the viewport, or somebody turns to it. */
export function watch(hostPage: HostPage, registry: Registry): void {
  const tags = Object.keys(registry).filter((tag) => !customElements.get(tag))
  if (tags.length === 0) return
  const selector = tags.join()
  const asked = new Set<string>()

  async function load(tag: string) {
    if (asked.has(tag)) return
    asked.add(tag)
    try {
      const element = await registry[tag]?.load()
      element?.define(hostPage)
    } catch (cause) {
      for (const element of document.querySelectorAll<HTMLElement>(tag)) release(element)
      console.error(
        `Haat: the code of <${tag}> did not arrive, so its fallback stays. The shop is down, or script-src blocks it. Reload, or allow ${hostPage.host}.`,
        cause,
      )
    }
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void load(target.localName)
      }
    },
    // Of this document, or the margin would not count on a page in a frame.
    { root: document, rootMargin: NEAR },
  )

  onEvents(selector, INTENTS, ({ localName }) => void load(localName))
  meetAll(selector, (element) => {
    const { room, isSoon } = registry[element.localName] ?? {}
    if (isSoon && (isSoon === true || isSoon === element.getAttribute('view'))) void load(element.localName)
    else {
      reserve(element, room)
      near.observe(element)
    }
  })
}

/** Calls back once with each element of the document that matches, now or whenever it is added. */
function meetAll(selector: string, act: (element: HTMLElement) => void): void {
  const met = new WeakSet<Element>()
  function meet(element: HTMLElement) {
    // Moved, not new.
    if (met.has(element)) return
    met.add(element)
    act(element)
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
function reserve(element: HTMLElement, room: Entry['room']) {
  const { style } = element
  const { minHeight, fontSize } = getComputedStyle(element)
  // A page that reserves the room itself knows best.
  if (!room || Number.parseFloat(minHeight) > 0) return
  style.display ||= 'block'
  const em = Number.parseFloat(fontSize)
  style.minHeight = `${em * (typeof room === 'number' ? room : room(element, element.clientWidth / em))}px`
  for (const event of ['haat:ready', 'haat:failed'])
    element.addEventListener(event, () => release(element), { once: true })
}

const release = (element: HTMLElement) => {
  element.style.minHeight = ''
}
