import { afterEach, expect, it } from 'vitest'
import { readProducts } from '../../../core/src/catalogue/catalogue.wire.ts'
import { hideExtensions } from './extensions.ts'

const page = Object.prototype as { extend?: () => string }
afterEach(() => {
  delete page.extend
})

it('responses are read on a page that extended Object.prototype, which keeps its function', () => {
  const read = () => readProducts('https://shop.example')({ success: true, data: [] })
  page.extend = () => 'extended'
  expect(read).toThrow()
  hideExtensions()
  expect(read()).toEqual([])
  expect(page.extend()).toBe('extended')
})
