import { describe, expect, it } from 'vitest'
import { financialYear, taxedLines } from './tax.ts'

const line = { position: 0, name: 'Tea', hsn: '0902', quantity: 1 }

describe('the taxes of an invoice', () => {
  it('are included in the price: two equal halves within a state, one tax across states', () => {
    const sold = [{ ...line, rate: 5, weight: 10_500 }]
    expect(taxedLines(10_500, sold, true)).toEqual([
      { ...line, rate: 5, amount: 10_500, taxable: 10_000, cgst: 250, sgst: 250, igst: 0 },
    ])
    expect(taxedLines(10_500, sold, false)).toMatchObject([{ taxable: 10_000, cgst: 0, igst: 500 }])
  })

  it('share a discount without losing a paisa', () => {
    const weights = [19_950, 34_850, 11_001, 0]
    const sold = weights.map((weight, at) => ({ ...line, rate: [0, 5, 12, 18][at] ?? 0, weight }))
    for (const isWithinState of [true, false]) {
      const lines = taxedLines(59_224, sold, isWithinState)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(59_224)
      for (const { amount, taxable, cgst, sgst, igst } of lines)
        expect(taxable + cgst + sgst + igst).toBe(amount)
    }
  })

  it('are those of equal parts if what is delivered costs nothing but its delivery', () => {
    const sold = [5, 18].map((rate) => ({ ...line, rate, weight: 0 }))
    expect(taxedLines(5_001, sold, true).map(({ amount }) => amount)).toEqual([2_501, 2_500])
    expect(taxedLines(0, sold, true).map(({ amount }) => amount)).toEqual([0, 0])
    expect(taxedLines(0, [], true)).toEqual([])
  })

  it('belong to the financial year of India', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
  })
})
