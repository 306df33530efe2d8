import { afterEach, expect, it } from 'vitest'
import { AcceptedWire } from '../../../core/src/shared/wire.ts'
import { hideExtensions } from './extensions.ts'

const page = Object.prototype as { extend?: () => string }
afterEach(() => {
  delete page.extend
})

it('responses are read on a page that extended Object.prototype, which keeps its function', () => {
  const read = () => AcceptedWire['~run']({ value: { success: true, message: 'Added' } }, {}).typed
  page.extend = () => 'extended'
  expect(read).toThrow()
  hideExtensions()
  expect(read()).toBe(true)
  expect(page.extend()).toBe('extended')
})
