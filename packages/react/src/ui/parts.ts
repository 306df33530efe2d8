import { type Context, createContext, useContext } from 'react'

/** What the parts of a component share. */
export interface Parts<T> {
  readonly Context: Context<T | null>
  /**
   * Returns it to a part.
   * @throws Error if the part is outside of its component
   */
  usePart(part: string): T
}

/** Creates the context of a component whose parts can be arranged anew: `createParts<CartParts>('Cart')`. */
export function createParts<T>(root: string): Parts<T> {
  const Context = createContext<T | null>(null)
  return {
    Context,
    usePart(part) {
      const shared = useContext(Context)
      if (shared === null)
        throw new Error(
          `Haat: <${root}.${part}> is outside of <${root}>. It has nothing to show. Write it inside: <${root}>…</${root}>.`,
        )
      return shared
    },
  }
}
