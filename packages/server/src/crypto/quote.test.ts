import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { etherFor, etherText } from './quote.ts'

const ETHER = 10n ** 18n
const UNIT = 10n ** 12n

/** Prices from one paisa to the largest safe integer, and rates from one paisa to a hundred crore rupees per ether. */
const price = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const rate = fc.integer({ min: 1, max: 1e11 })

describe('a price in ether', () => {
  it('is the total over the rate, with six decimals', () => {
    expect(etherFor(24_300, 25_000_000)).toBe(972n * UNIT)
    expect(etherText(etherFor(24_300, 25_000_000))).toBe('0.000972')
    expect(etherFor(25_000_000, 25_000_000)).toBe(ETHER)
    expect(etherText(etherFor(25_000_000, 25_000_000))).toBe('1.000000')
    expect(etherFor(100_00, 3_00)).toBe(33_333_334n * UNIT)
    expect(etherText(etherFor(100_00, 3_00))).toBe('33.333334')
  })

  it('is never zero, even for the smallest price', () => {
    expect(etherFor(1, 1e11)).toBe(UNIT)
    expect(etherText(etherFor(1, 1e11))).toBe('0.000001')
  })

  it('is exact, even for the largest price', () => {
    expect(etherText(etherFor(Number.MAX_SAFE_INTEGER, 1))).toBe('9007199254740991.000000')
  })

  it('is never less than the price, nor a millionth of an ether too much', () => {
    fc.assert(
      fc.property(price, rate, (paise, ratePaise) => {
        const wei = etherFor(paise, ratePaise)
        const exact = BigInt(paise) * ETHER
        expect(wei * BigInt(ratePaise)).toBeGreaterThanOrEqual(exact)
        expect((wei - UNIT) * BigInt(ratePaise)).toBeLessThan(exact)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has a text with exactly the amount in wei', () => {
    fc.assert(
      fc.property(price, rate, (paise, ratePaise) => {
        const wei = etherFor(paise, ratePaise)
        const ethAmount = etherText(wei)
        expect(ethAmount).toMatch(/^\d+\.\d{6}$/)
        expect(BigInt(ethAmount.replace('.', '')) * UNIT).toBe(wei)
      }),
    )
  })

  it('grows with the price, and shrinks with the rate', () => {
    fc.assert(
      fc.property(price, rate, (paise, ratePaise) => {
        fc.pre(paise < Number.MAX_SAFE_INTEGER)
        expect(etherFor(paise + 1, ratePaise)).toBeGreaterThanOrEqual(etherFor(paise, ratePaise))
        expect(etherFor(paise, ratePaise + 1)).toBeLessThanOrEqual(etherFor(paise, ratePaise))
      }),
    )
  })

  it.each([
    [0, 25_000_000],
    [-1, 25_000_000],
    [100, 0],
    [100, -5],
    [10.5, 25_000_000],
    [Number.NaN, 25_000_000],
  ])('is refused for %d paise at a rate of %d', (paise, ratePaise) => {
    expect(() => etherFor(paise, ratePaise)).toThrow(RangeError)
  })
})

it('omits digits after six decimals', () => {
  expect(etherText(ETHER - 1n)).toBe('0.999999')
  expect(etherText(0n)).toBe('0.000000')
})
