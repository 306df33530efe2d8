import { expect, it } from 'vitest'
import { isCurrent, orderPath } from './header.ts'

it('recognises the current page, with or without a trailing slash', () => {
  expect(isCurrent('/about', '/about/')).toBe(true)
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/about')).toBe(false)
})

it('links to an order by its path', () => {
  expect(orderPath('a b/c')).toBe('/order/a%20b%2Fc')
})
