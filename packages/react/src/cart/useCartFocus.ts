import type { CartStore, LineKey } from '@haat/core/cart'
import { type RefObject, useEffect, useRef } from 'react'
import { useValue } from '../ui/index.ts'

/** Names a line on the page, as its `data-line`. */
export const lineKeyOf = ({ productId, variationId }: LineKey): string => `${productId} ${variationId}`

const linesIn = ({ current }: RefObject<HTMLElement | null>) => [
  ...(current?.querySelectorAll<HTMLElement>('.haat-line') ?? []),
]
const isLine = (line: LineKey) => (node: HTMLElement) => node.dataset.line === lineKeyOf(line)
const partOf = (line: Element | undefined, part: 'name' | 'remove') =>
  line?.querySelector<HTMLElement>(`.haat-line__${part}`)

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
    partOf(linesIn(region).find(isLine(back)), 'name')?.focus()
  }, [back, region])

  return (line) => {
    const lines = linesIn(region)
    const next = lines[lines.findIndex(isLine(line)) + 1]
    const heading = region.current?.querySelector<HTMLElement>('.haat-head__title') ?? region.current
    ;(partOf(next, 'remove') ?? heading)?.focus()
    void remove(line)
  }
}
