/**
 * Settles once something can be read in the element: the identity service draws its form in its own time. Gives up
 * listening, without settling, when told so.
 */
export const appeared = (element: HTMLElement, given: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (element.textContent === '') return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    given.addEventListener('abort', () => observer.disconnect())
    look()
  })
