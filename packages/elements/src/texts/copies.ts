/** Texts of the loaded code, until the code that replaces them processes them. */
export const copies: object[] = []

/** Lets pages replace texts. `build/texts.ts` wraps the texts of every `*.copy.ts` in it. */
export function replaceable<T extends object>(copy: T): T {
  copies.push(copy)
  return copy
}
