import { type RefObject, useLayoutEffect } from 'react'
import './toast.css'

/** What a toast should not cover. */
const USED = 'a, button, input, select, textarea, summary, label, .haat-price, .haat-total'

/** At how many points of an element the page has something that is used. */
function coverage(area: Element): number {
  const { left, top, width, height } = area.getBoundingClientRect()
  const isUsed = (x: number, y: number) =>
    document
      .elementsFromPoint(left + x * width, top + y * height)
      .some((node) => !area.contains(node) && !node.contains(area) && node.closest(USED))
  const parts = [0.05, 0.35, 0.65, 0.95]
  return parts.reduce((sum, x) => sum + parts.filter((y) => isUsed(x, y)).length, 0)
}

/**
 * On small screens, moves the toasts to the upper edge if they cover less there than at the lower one.
 * @param id of the newest toast; undefined for none
 */
export function useFreePlace(area: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const node = area.current
    if (!node) return
    delete node.dataset.place
    if (id === undefined || !globalThis.matchMedia?.('(max-width: 47.99em)').matches) return
    const below = coverage(node)
    if (below === 0) return
    node.dataset.place = 'top'
    if (coverage(node) >= below) delete node.dataset.place
  }, [area, id])
}
