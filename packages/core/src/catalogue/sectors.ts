import type { CategorySort } from './categories.ts'

export type SectorsView = 'grid' | 'list'

/** What the sectors screen shows. */
export interface SectorsQuery {
  /** Part of the names that are looked for, as it is typed. */
  readonly text: string
  readonly sort: CategorySort
  readonly view: SectorsView
  /** Name of the sector whose products are shown. */
  readonly sector: string | null
}

/** No name of a category is longer. */
const LONGEST = 200

const SORTS: readonly CategorySort[] = ['name', 'newest']

/** What the address of the sectors screen may say; anything else in it is ignored (decisions "/categories"). */
export function sectorsIn(search: string): SectorsQuery {
  const parameters = new URLSearchParams(search)
  return {
    text: parameters.get('q')?.slice(0, LONGEST) ?? '',
    sort: SORTS.find((known) => known === parameters.get('sort')) ?? 'none',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    sector: parameters.get('sector') || null,
  }
}

/** The `?…` of what is shown, '' for all sectors in a grid. */
export function searchOfSectors({ text, sort, view, sector }: SectorsQuery): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  if (sort !== 'none') parameters.set('sort', sort)
  if (view !== 'grid') parameters.set('view', view)
  if (sector !== null) parameters.set('sector', sector)
  const search = parameters.toString()
  return search && `?${search}`
}
