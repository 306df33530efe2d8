import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reference } from '../tools/reference.ts'

it('the reference is what the sources say (else: node packages/react/tools/reference.ts)', () => {
  expect(readFileSync(join(import.meta.dirname, '../REFERENCE.md'), 'utf8')).toBe(reference())
})
