import type { FailedDetail } from '../root/details.ts'
import { sendFirstCall } from './firstCall.ts'
import type { HostPage } from './hostPage.ts'
import type { Entry, Registry } from './registry.ts'

/** Distance from the viewport at which an element's code is fetched, in pixels. */
const NEAR = 600

/** Events that show that an element is about to be used. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart']

/**
 * Calls back with the innermost element of an event that matches a selector, also in shadow roots. The listeners do not
 * delay scrolling: those of a document are passive by default (DOM, "default passive value").
 */
export function onEvents(
  selector: string,
  types: readonly string[],
  act: (found: HTMLElement, event: Event) => unknown,
): void {
  for (const type of types)
    document.addEventListener(type, (event) => {
      // The path also has the document and the window.
      for (const at of event.composedPath() as HTMLElement[])
        if (at.matches?.(selector)) return act(at, event)
    })
}

/** Resolves after a pause, or earlier when the browser is online again or the page becomes visible. */
const mayRetry = (pause: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', resolve, { once: true })
    document.addEventListener('visibilitychange', resolve, { once: true })
  })

/** Calls `act`, and after a failure again, with growing pauses up to a minute. Settles like the first call. */
export const persist = (act: () => Promise<unknown>, pause = 1_000): Promise<unknown> =>
  act().catch((cause) => {
    const again = () => persist(act, Math.min(2 * pause, 60_000))
    mayRetry(pause)
      .then(again)
      .catch(() => {})
    throw cause
  })

/** How long loading an element's code may take, in ms. Code that loads later is still used. */
const CODE_LIMIT = 30_000

/**
 * Loads the code of each tag in the registry when the first such element is near the viewport, or is hovered, touched or
 * focused, or the page is printed.
 * @returns a function that also watches another root: a shadow root that is closed, or was attached late
 */
export function watch(hostPage: HostPage, registry: Registry): (root: ParentNode) => void {
  const tags = Object.keys(registry).filter((tag) => !customElements.get(tag))
  const loading: Record<string, Promise<unknown>> = {}

  /**
   * Defines an element, whose tags on the page then work; after a failure again, later. Chromium before 156 then fails again
   * until the page is opened again: it never requests a file again whose import failed, nor files that import it. Another
   * address of the same file would be a second copy of its state.
   */
  const define = (tag: string) =>
    persist(async () => {
      const element = await registry[tag]?.load()
      element?.define(hostPage)
      loading[tag] = Promise.resolve()
    })

  /** @returns the detail of the elements' `haat:failed` if the code did not load */
  const load = (tag: string) =>
    (loading[tag] ??= Promise.race([
      define(tag),
      new Promise<undefined>((_, reject) => setTimeout(reject, CODE_LIMIT)),
    ]).catch((cause): FailedDetail => {
      const message = `Haat: <${tag}> did not load. The shop is down, or allow ${hostPage.host} in script-src and connect-src.`
      console.error(message, cause)
      return { code: 'code-not-loaded', message }
    }))

  async function show(element: HTMLElement) {
    const tag = element.localName
    const entry = registry[tag]
    if (entry && !customElements.get(tag)) sendFirstCall(element, entry, hostPage)
    const detail = await load(tag)
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
    // With this root the margin also works in a frame.
    { root: document, rootMargin: `${NEAR}px` },
  )

  onEvents(tags.join(), INTENTS, ({ localName }) => load(localName))
  const found = new Set<string>()
  addEventListener('beforeprint', () => found.forEach(load))
  return forEachTag(tags, (element) => {
    const { height, eager } = registry[element.localName] ?? {}
    found.add(element.localName)
    if (eager === (element.getAttribute('view') ?? '')) void show(element)
    else {
      reserve(element, height)
      // The observer reports only after the next frame.
      if (isNear(element)) void show(element)
      else near.observe(element)
    }
  })
}

/**
 * Calls back once with each element that has one of the tags, now or when it is added, in the document and in open shadow
 * roots.
 */
function forEachTag(
  tags: readonly string[],
  act: (element: HTMLElement) => void,
): (root: ParentNode) => void {
  const seen = new WeakSet<Element>()
  const awaited = new Set<string>()
  function visit(element: Element) {
    const { localName, shadowRoot } = element
    if (tags.includes(localName)) {
      // Otherwise it was moved.
      if (!seen.has(element)) act(element as HTMLElement)
      seen.add(element)
    } else if (shadowRoot) observe(shadowRoot)
    else if (localName.includes('-') && !awaited.has(localName)) {
      awaited.add(localName)
      // `whenDefined` rejects invalid names.
      customElements.whenDefined(localName).then(
        () => find(document),
        () => {},
      )
    }
  }
  const find = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) visit(element)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          visit(node)
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

/** Whether an element has a place on the page that is near the viewport. */
const isNear = (element: Element): boolean =>
  [...element.getClientRects()].some(({ top, bottom }) => top < innerHeight + NEAR && bottom > -NEAR)

/** Reserves the space of the content until the element is ready or has failed. */
function reserve(element: HTMLElement, height: Entry['height']) {
  const { style, shadowRoot } = element
  const { minHeight, fontSize } = getComputedStyle(element)
  // Content that the server rendered has its size, and a height that the page sets takes precedence.
  if (!height || shadowRoot?.querySelector('link') || Number.parseFloat(minHeight) > 0) return
  style.display ||= 'block'
  const em = Number.parseFloat(fontSize)
  style.minHeight = `${em * (typeof height === 'number' ? height : height(element, element.clientWidth / em))}px`
  const release = () => {
    style.minHeight = ''
  }
  for (const event of ['haat:ready', 'haat:failed']) element.addEventListener(event, release, { once: true })
}
