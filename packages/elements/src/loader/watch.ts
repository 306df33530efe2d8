import type { FailedDetail } from '../root/details.ts'
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
  /** With this `view` ('' for none) it opens over the page: its code is fetched wherever it stands. */
  soonAs?: string
}

export type Registry = Readonly<Record<string, Entry>>

/** How near to the viewport an element's code is fetched. */
const NEAR = '600px'

/** What says that somebody is about to use something. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart']

/**
 * Calls back with what an event of the page is about, be it inside of shadow roots: the innermost that matches. Browsers
 * wait for no listener of a document before they scroll: it is passive by itself (DOM, "default passive value").
 */
export function onEvents(
  selector: string,
  types: readonly string[],
  act: (found: HTMLElement, event: Event) => unknown,
): void {
  for (const type of types)
    document.addEventListener(type, (event) => {
      // The document and the window are on the path, too.
      for (const at of event.composedPath() as HTMLElement[])
        if (at.matches?.(selector)) return act(at, event)
    })
}

/** How long an element's code may take, in ms; it is used whenever it comes. */
const CODE_LIMIT = 30_000

/**
 * Loads the code of each tag in the registry once the first such tag is near the viewport, or somebody turns to it.
 * @returns looks for tags in another root as well, now and later: a shadow root that is closed, or was attached late
 */
export function watch(hostPage: HostPage, registry: Registry): (root: ParentNode) => void {
  const tags = Object.keys(registry).filter((tag) => !customElements.get(tag))
  const asked: Record<string, Promise<unknown>> = {}

  /** @returns the detail of the elements' `haat:failed` where the code did not come */
  const load = (tag: string) =>
    (asked[tag] ??= Promise.race([
      registry[tag]?.load().then((element) => element.define(hostPage)),
      new Promise<undefined>((_, reject) => setTimeout(reject, CODE_LIMIT)),
    ]).catch((cause): FailedDetail => {
      const message = `Haat: the code of <${tag}> did not come. Reload, or allow ${hostPage.host} in script-src.`
      console.error(message, cause)
      return { code: 'code-not-loaded', message }
    }))

  async function show(element: HTMLElement) {
    const detail = await load(element.localName)
    if (detail)
      element.dispatchEvent(new CustomEvent('haat:failed', { detail, bubbles: true, composed: true }))
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void show(target as HTMLElement)
      }
    },
    // Of this document, or the margin would not count on a page in a frame.
    { root: document, rootMargin: NEAR },
  )

  onEvents(tags.join(), INTENTS, ({ localName }) => load(localName))
  return meetAll(tags, (element) => {
    const { room, soonAs } = registry[element.localName] ?? {}
    if (soonAs === (element.getAttribute('view') ?? '')) void show(element)
    else {
      reserve(element, room)
      near.observe(element)
    }
  })
}

/**
 * Calls back once with each element that has one of the tags, now or whenever it is added, in the document and in the
 * open shadow roots of its elements.
 */
function meetAll(tags: readonly string[], act: (element: HTMLElement) => void): (root: ParentNode) => void {
  const met = new WeakSet<Element>()
  const awaited = new Set<string>()
  function meet(element: Element) {
    const { localName, shadowRoot } = element
    if (tags.includes(localName)) {
      // Else it was moved.
      if (!met.has(element)) act(element as HTMLElement)
      met.add(element)
    } else if (shadowRoot) observe(shadowRoot)
    else if (localName.includes('-') && !awaited.has(localName)) {
      awaited.add(localName)
      // Names that no element can have are refused.
      customElements.whenDefined(localName).then(
        () => find(document),
        () => {},
      )
    }
  }
  const find = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) meet(element)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          meet(node)
          find(node)
        }
  })
  function observe(root: ParentNode) {
    observer.observe(root, { childList: true, subtree: true })
    find(root)
  }
  observe(document)
  return observe
}

/** Keeps the room that the content will take, until it is there or known not to come. */
function reserve(element: HTMLElement, room: Entry['room']) {
  const { style, shadowRoot } = element
  const { minHeight, fontSize } = getComputedStyle(element)
  // What the server rendered takes its room, and a page that reserves the room itself knows best.
  if (!room || shadowRoot?.querySelector('link') || Number.parseFloat(minHeight) > 0) return
  style.display ||= 'block'
  const em = Number.parseFloat(fontSize)
  style.minHeight = `${em * (typeof room === 'number' ? room : room(element, element.clientWidth / em))}px`
  const release = () => {
    style.minHeight = ''
  }
  for (const event of ['haat:ready', 'haat:failed']) element.addEventListener(event, release, { once: true })
}
