import {
  type Cart,
  type CartLine,
  isSameLine,
  type LineKey,
  withLine,
  withMore,
  withoutLine,
} from './cart.ts'

/** A change of the cart that the server has not responded to yet. */
export type CartWrite =
  | { readonly kind: 'add'; readonly line: CartLine }
  | { readonly kind: 'change'; readonly line: LineKey; readonly increment: number }
  | { readonly kind: 'remove'; readonly line: LineKey }

/** Returns the server's last cart with all pending writes applied. */
export const withWrites = (cart: Cart, writes: readonly CartWrite[]): Cart =>
  writes.reduce((changed, write) => {
    if (write.kind === 'add') return withLine(changed, write.line)
    if (write.kind === 'change') return withMore(changed, write.line, write.increment)
    return withoutLine(changed, write.line)
  }, cart)

/**
 * Adds a write. The first one has already been sent; a change is merged into the last waiting change of its line, so
 * that many presses of + and − become one call.
 */
export function merged(writes: readonly CartWrite[], next: CartWrite): readonly CartWrite[] {
  const last = writes.findLastIndex((write) => isSameLine(write.line, next.line))
  const before = writes[last]
  if (next.kind !== 'change' || before?.kind !== 'change' || last === 0) return [...writes, next]
  return writes.with(last, { ...before, increment: before.increment + next.increment })
}

/** Returns the writes that remain valid after the first one failed: changes of its line are dropped. */
export const withoutFailed = ([failed, ...rest]: readonly CartWrite[]): readonly CartWrite[] =>
  rest.filter(
    (write) => failed === undefined || write.kind !== 'change' || !isSameLine(write.line, failed.line),
  )
