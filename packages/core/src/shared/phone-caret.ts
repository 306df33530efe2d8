import { signsIn } from './phone-number.ts'

/**
 * Returns the place of the caret after a field shows how its text was read: between the same digits.
 * @param caret its place in the typed text
 */
export function caretIn(typed: string, caret: number, shown: string): number {
  const signs = signsIn(typed)
  const removed = signs.startsWith(shown) ? 0 : signs.length - shown.length
  return Math.min(Math.max(0, signsIn(typed.slice(0, caret)).length - removed), shown.length)
}
