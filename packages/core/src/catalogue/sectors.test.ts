import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SectorsQuery, searchOfSectors, sectorsIn } from './sectors.ts'

const ALL: SectorsQuery = { text: '', sort: 'none', view: 'grid', sector: null }

const queries: fc.Arbitrary<SectorsQuery> = fc.record({
  text: fc.string({ maxLength: 40 }),
  sort: fc.constantFrom('none', 'name', 'newest'),
  view: fc.constantFrom('grid', 'list'),
  sector: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
})

describe('the address of the sectors', () => {
  it('represents a query, and can be parsed', () => {
    fc.assert(fc.property(queries, (query) => void expect(sectorsIn(searchOfSectors(query))).toEqual(query)))
  })

  it('is empty for all sectors in a grid', () => expect(searchOfSectors(ALL)).toBe(''))

  it('drops only invalid parameters', () => {
    expect(sectorsIn('?sort=evil&view=list&sector=&x=y')).toEqual({ ...ALL, view: 'list' })
    expect(sectorsIn('?sort=name&view=3d&q=to')).toEqual({ ...ALL, sort: 'name', text: 'to' })
  })
})
