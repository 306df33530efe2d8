import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFormats } from './formats.ts'
import { formatPrice, type Paise, paiseOf, percentOff, rupeesOf, setCurrency, sumOf } from './money.ts'

const paise = (amount: number) => amount as Paise

describe('money', () => {
  it('converts between paise and rupees without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (amount) => {
        expect(paiseOf(rupeesOf(paise(amount)))).toBe(amount)
      }),
    )
  })

  it.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('is null for %s', (rupees) => {
    expect(paiseOf(rupees)).toBeNull()
  })

  it('adds without rounding errors', () => {
    const lines = Array.from({ length: 3 }, () => ({ price: paise(10), quantity: 1 }))
    expect(sumOf(lines)).toBe(30)
  })

  it.each([
    [{}, '₹1,23,456.50'],
    [{ prefix: 'Rs.' }, 'Rs. 1,23,456.50'],
    [{ prefix: '$' }, '$1,23,456.50'],
    [{ decimals: 'locale' }, '₹1,23,456.5'],
  ] as const)('is formatted with %j: %s', (format, text) => {
    expect(formatPrice(paise(12345650), format)).toBe(text)
  })

  it('has the shop’s own currency on every screen; partners still choose the code', () => {
    setCurrency('Rs.')
    try {
      const prefixes = ['₹', '$', 'Rs', 'INR'] as const
      expect(prefixes.map((prefix) => formatPrice(paise(4550), { prefix }))).toEqual([
        ...['Rs. 45.50', 'Rs. 45.50', 'Rs. 45.50', 'INR 45.50'],
      ])
      const inHindi = createFormats(() => ({ language: 'hi' })).formatPrice
      expect(inHindi(paise(4550), { prefix: '$' })).toBe('₹45.50')
    } finally {
      setCurrency(undefined)
    }
  })

  it.each([
    ['fixed', 2],
    ['locale', 0],
  ] as const)('has the same %s digits as the platform’s own formatter', (decimals, minimumFractionDigits) => {
    const platform = new Intl.NumberFormat('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (amount) => {
        const rupees = rupeesOf(paise(amount))
        expect(formatPrice(paise(amount), { decimals })).toBe(`₹${platform.format(rupees)}`)
      }),
    )
  })

  it('creates no Intl formatter, neither when it is loaded nor later', async () => {
    vi.resetModules()
    const made = vi.spyOn(Intl, 'NumberFormat')
    const fresh = await import('./money.ts')
    expect(fresh.formatPrice(paise(100))).toBe('₹1.00')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

describe('percentage off', () => {
  it.each([
    [4800, 3800, 21],
    [100, 100, 0],
    [100, 200, 0],
    [0, 0, 0],
  ])('from %i to %i is %i', (original, price, percent) => {
    expect(percentOff(paise(original), paise(price))).toBe(percent)
  })

  it('is 0 if a price is unknown', () => {
    expect(percentOff(null, paise(1))).toBe(0)
    expect(percentOff(paise(1), null)).toBe(0)
  })
})
