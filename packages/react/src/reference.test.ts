import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataTypesIn } from '../tools/data-types.ts'
import { reference } from '../tools/reference.ts'

it('the reference is what the sources say (else: node packages/react/tools/reference.ts)', () => {
  expect(readFileSync(join(import.meta.dirname, '../REFERENCE.md'), 'utf8')).toBe(reference())
})

it('the reference explains every type that it names', () => {
  const named = dataTypesIn("(id: ProductId, at: Date, of: 'Neither') => Query<T, Loaded>").map(
    ({ name }) => name,
  )
  expect(named).toEqual(['Failure', 'ProductId', 'Query'])
  expect(() => dataTypesIn('Promise<Unheard>')).toThrow('names Unheard, which')
})
