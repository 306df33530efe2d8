import { expect, it } from 'vitest'
import { isCurrent, orderPath } from './header.copy.ts'

it('knows the page that is shown, with and without a slash at the end', () => {
  expect(isCurrent('/about', '/about/')).toBe(true)
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/about')).toBe(false)
})

it('leads to an order by its own path', () => {
  expect(orderPath('a b/c')).toBe('/order/a%20b%2Fc')
})
