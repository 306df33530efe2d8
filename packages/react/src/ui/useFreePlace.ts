import { type RefObject, useLayoutEffect } from 'react'
import './toast.css'

/** What a toast should not cover. */
const USED = 'a, button, input, select, textarea, summary, label, .haat-price, .haat-total'

/** Whether the control in focus is below an element, or just above it: the cart's notice may move the toasts up. */
function hidesFocus({ left, right, top, bottom, height }: DOMRect): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  const box = activeElement.getBoundingClientRect()
  return box.left < right && box.right > left && box.top < bottom && box.bottom > top - height
}

/** At how many points of an element the page has something that is used. What is in focus counts most. */
function coverage(area: Element): number {
  const box = area.getBoundingClientRect()
  const { left, top, width, height } = box
  const isUsed = (x: number, y: number) =>
    document
      .elementsFromPoint(left + x * width, top + y * height)
      .some((node) => !area.contains(node) && !node.contains(area) && node.closest(USED))
  const parts = [0.05, 0.35, 0.65, 0.95]
  const points = parts.flatMap((x) => parts.filter((y) => isUsed(x, y))).length
  return points + (hidesFocus(box) ? parts.length ** 2 : 0)
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
