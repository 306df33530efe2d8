import {
  type Cart,
  type CartLine,
  isSameLine,
  type LineKey,
  withLine,
  withMore,
  withoutLine,
} from './cart.ts'

/** A change of the cart that the server has not answered yet. */
export type CartWrite =
  | { readonly kind: 'add'; readonly line: CartLine }
  | { readonly kind: 'change'; readonly line: LineKey; readonly increment: number }
  | { readonly kind: 'remove'; readonly line: LineKey }

/** The cart as it is about to be: what the server last said, with everything that is under way. */
export const withWrites = (cart: Cart, writes: readonly CartWrite[]): Cart =>
  writes.reduce((present, write) => {
    if (write.kind === 'add') return withLine(present, write.line)
    if (write.kind === 'change') return withMore(present, write.line, write.increment)
    return withoutLine(present, write.line)
  }, cart)

/**
 * The writes with one more. The first is at the server already; a change joins the last one of its line behind it, so
 * that pressing + and − many times becomes one call.
 */
export function joined(writes: readonly CartWrite[], next: CartWrite): readonly CartWrite[] {
  const last = writes.findLastIndex((write) => isSameLine(write.line, next.line))
  const before = writes[last]
  if (next.kind !== 'change' || before?.kind !== 'change' || last === 0) return [...writes, next]
  return writes.with(last, { ...before, increment: before.increment + next.increment })
}

/** The writes that still make sense when the first one failed: its line is as the server has it, nothing more. */
export const withoutFailed = ([failed, ...rest]: readonly CartWrite[]): readonly CartWrite[] =>
  rest.filter(
    (write) => failed === undefined || write.kind !== 'change' || !isSameLine(write.line, failed.line),
  )
