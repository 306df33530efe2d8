/** Texts of what is on the page, until the code that replaces some of them takes them. */
export const copies: object[] = []

/** Lets pages replace texts; `build/texts.ts` writes it around the texts of every `*.copy.ts`. */
export function replaceable<T extends object>(copy: T): T {
  copies.push(copy)
  return copy
}
