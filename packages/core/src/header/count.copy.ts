/** What the number at the cart's sign counts. By itself: it stands on partners' pages, too. */
export const countCopy = { things: (count: number) => (count === 1 ? 'item' : 'items') } as const
