/**
 * Resolves when the element has text, as the identity service renders its form asynchronously. Stops observing, without
 * resolving, when the signal aborts.
 */
export const appeared = (element: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (element.textContent === '') return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    signal.addEventListener('abort', () => observer.disconnect())
    check()
  })
