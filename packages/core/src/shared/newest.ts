/** Sorts the newest first; entries without a date come last. */
export const newestFirst = <T extends { readonly createdAt: Date | null }>(
  list: readonly T[],
): readonly T[] => list.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
