import type { Paise } from '@haat/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrencyContext } from './currency.ts'
import { Price } from './Price.tsx'

const price = 1_23_450_00 as Paise

it('writes rupees as each screen does', () => {
  render(<Price price={price} prefix="Rs." />)
  expect(screen.getByText('Rs. 1,23,450.00')).toBeDefined()
})

it('writes them by their code where that is asked for, and leaves dollars alone', () => {
  render(
    <CurrencyContext.Provider value="code">
      <Price price={price} original={(2 * price) as Paise} decimals="locale" />
      <Price price={price} prefix="$" />
    </CurrencyContext.Provider>,
  )
  expect(screen.getByText('INR 1,23,450')).toBeDefined()
  expect(screen.getByText('INR 2,46,900')).toBeDefined()
  expect(screen.getByText('$1,23,450.00')).toBeDefined()
})
