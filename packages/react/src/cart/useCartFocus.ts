import type { CartStore, LineKey } from '@haat/core/cart'
import { type RefObject, useEffect, useRef } from 'react'
import { useValue } from '../ui/index.ts'

/** Names a line on the page, as its `data-line`. */
export const lineKeyOf = ({ productId, variationId }: LineKey): string => `${productId} ${variationId}`

const lineIn = ({ current }: RefObject<HTMLElement | null>, line: LineKey) =>
  current?.querySelector(`[data-line="${CSS.escape(lineKeyOf(line))}"]`)

/**
 * Keeps the focus when lines are removed and restored. `region` has the lines, and their heading if there is one. Gives
 * the function that removes a line: the focus goes to the next one, or to the heading.
 */
export function useCartFocus(
  { restored, remove }: CartStore,
  region: RefObject<HTMLElement | null>,
): (line: LineKey) => void {
  const back = useValue(restored)
  const seen = useRef(back)

  // A line that Undo restored gets the focus.
  useEffect(() => {
    if (back === null || back === seen.current) return
    seen.current = back
    lineIn(region, back)?.querySelector('a')?.focus()
  }, [back, region])

  return (line) => {
    const next = lineIn(region, line)?.nextElementSibling
    const heading = region.current?.querySelector<HTMLElement>('.haat-head__title') ?? region.current
    ;(next?.querySelector<HTMLElement>('.haat-remove') ?? heading)?.focus()
    void remove(line)
  }
}
