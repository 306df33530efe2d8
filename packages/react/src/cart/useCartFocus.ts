import type { CartStore, LineKey } from '@haat/core/cart'
import { type RefObject, useEffect, useRef } from 'react'
import { useValue } from '../ui/index.ts'

/** Returns the `data-line` of a cart line, which identifies it on the page. */
export const lineKeyOf = ({ productId, variationId }: LineKey): string => `${productId} ${variationId}`

const lineIn = ({ current }: RefObject<HTMLElement | null>, line: LineKey) =>
  current?.querySelector(`[data-line="${CSS.escape(lineKeyOf(line))}"]`)

/**
 * Moves the focus when lines are removed and restored. `region` contains the lines, and perhaps their heading. Returns
 * the function that removes a line and focuses the next one, or the heading.
 */
export function useCartFocus(
  { restored, remove }: CartStore,
  region: RefObject<HTMLElement | null>,
): (line: LineKey) => void {
  const restoredLine = useValue(restored)
  const handled = useRef(restoredLine)

  // A line that Undo restored gets the focus.
  useEffect(() => {
    if (restoredLine === null || restoredLine === handled.current) return
    handled.current = restoredLine
    lineIn(region, restoredLine)?.querySelector('a')?.focus()
  }, [restoredLine, region])

  return (line) => {
    let next = lineIn(region, line)?.nextElementSibling
    // It may follow another removed line.
    while (next && !next.matches('[data-line]')) next = next.nextElementSibling
    const heading = region.current?.querySelector<HTMLElement>('.haat-head__title') ?? region.current
    ;(next?.querySelector<HTMLElement>('.haat-remove') ?? heading)?.focus()
    void remove(line)
  }
}
