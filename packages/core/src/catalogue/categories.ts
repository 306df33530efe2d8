import { type Category, folded } from './catalogue.ts'

/** Sort orders of the sectors screen. */
export type CategorySort = 'none' | 'name' | 'newest'

/** Returns the categories whose name contains the text, sorted. */
export function arrangeCategories(
  categories: readonly Category[],
  { text, sort }: { text: string; sort: CategorySort },
): readonly Category[] {
  const found = categories.filter((category) => folded(category.name).includes(folded(text)))
  if (sort === 'name') return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  if (sort === 'newest')
    return found.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
  return found
}
