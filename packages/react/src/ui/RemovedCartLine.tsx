import { type CartLine, cartTexts, titleOf } from '@haat/core/cart'
import { useTexts } from '../shop.ts'
import { RemovedLine } from './RemovedLine.tsx'
import type { Removals } from './useRemovals.ts'

interface RemovedCartLineProps extends Pick<Removals, 'hold' | 'onUndo'> {
  line: CartLine
}

/** Stands in the place of a removed line of the cart while it can be restored. */
export function RemovedCartLine({ line, hold, onUndo }: RemovedCartLineProps) {
  const { removed, undo, unknown } = useTexts(cartTexts)
  const text = removed({ name: titleOf(line) || unknown })
  return <RemovedLine text={text} undo={undo} hold={hold} onUndo={() => onUndo(line)} />
}
