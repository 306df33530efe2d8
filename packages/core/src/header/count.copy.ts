/** Unit of the number at the cart icon. In a separate file, because partners' pages load it too. */
export const countCopy = { things: (count: number) => (count === 1 ? 'item' : 'items') } as const
