/** Returns the words of a text in lower case: `Where’s it?` contains `wheres` and `it`. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize()
    .toLocaleLowerCase('en')
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Returns the number of letters to remove, add, replace or swap to make both equal (optimal string alignment). */
function edits(a: string, b: string): number {
  let older: number[] = []
  let row = [...`${b} `].map((_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = [
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) cost.push((older[j - 2] ?? 0) + 1)
      next[j] = Math.min(...cost)
    }
    older = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Number of edits tolerated for a known word: none for short words, which are too similar to others. */
const tolerance = ({ length }: string) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Whether a typed word is the known one, possibly with a typing error; the first letter must be correct. */
export function isMeant(typed: string, known: string): boolean {
  if (typed === known) return true
  const most = tolerance(known)
  const isNear = Math.abs(typed.length - known.length) <= most && typed.length >= 4
  return most > 0 && isNear && typed[0] === known[0] && edits(typed, known) <= most
}
