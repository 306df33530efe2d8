import type { CategorySort } from './categories.ts'

export type SectorsView = 'grid' | 'list'

/** The state of the sectors screen. */
export interface SectorsQuery {
  /** The typed search text. */
  readonly text: string
  readonly sort: CategorySort
  readonly view: SectorsView
  /** Name of the sector whose products are shown, or null. */
  readonly sector: string | null
}

/** Maximum length of the search text; category names are shorter. */
const LONGEST = 200

const SORTS: readonly CategorySort[] = ['name', 'newest']

/** Parses the address of the sectors screen; anything unknown is ignored. */
export function sectorsIn(search: string): SectorsQuery {
  const parameters = new URLSearchParams(search)
  return {
    text: parameters.get('q')?.slice(0, LONGEST) ?? '',
    sort: SORTS.find((known) => known === parameters.get('sort')) ?? 'none',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    sector: parameters.get('sector') || null,
  }
}

/** Returns the search part (`?…`) of the address, '' for all sectors in a grid. */
export function searchOfSectors({ text, sort, view, sector }: SectorsQuery): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  if (sort !== 'none') parameters.set('sort', sort)
  if (view !== 'grid') parameters.set('view', view)
  if (sector !== null) parameters.set('sector', sector)
  const search = parameters.toString()
  return search && `?${search}`
}
