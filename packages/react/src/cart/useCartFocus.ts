import { type CartStore, isSameLine, type LineKey } from '@haat/core/cart'
import { type RefObject, useEffect, useRef } from 'react'
import { useValue } from '../ui/index.ts'

/**
 * Where the focus goes when lines go and come: it is never lost with them. `region` holds the lines, and their heading
 * if there is one. Gives the way to take out a line: focus goes on to the next one, or to the heading.
 */
export function useCartFocus(
  { cart, restored, remove }: CartStore,
  region: RefObject<HTMLElement | null>,
): (line: LineKey, at: number) => void {
  const back = useValue(restored)
  const seen = useRef(back)
  const find = (selector: string, at = 0) => region.current?.querySelectorAll<HTMLElement>(selector)[at]

  // What an Undo brought back is where the shopper looks.
  useEffect(() => {
    const { value } = cart.state
    if (back === null || back === seen.current || value.state !== 'ready') return
    seen.current = back
    const at = value.value.lines.findIndex((line) => isSameLine(line, back))
    region.current?.querySelectorAll<HTMLElement>('.haat-line__name')[at]?.focus()
  }, [back, cart, region])

  return (line, at) => {
    const next = find('.haat-line__remove', at + 1) ?? find('.haat-head__title') ?? region.current
    next?.focus()
    void remove(line)
  }
}
