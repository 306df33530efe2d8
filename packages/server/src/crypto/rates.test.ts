import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateCheck } from './rates.ts'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000
const RATE = 25_000_000

let check: ReturnType<typeof rateCheck>
beforeEach(() => {
  check = rateCheck()
})
/** Returns the problem of a rate that the feed reports some minutes after the first. */
const problemOf = (paise: number, minutes = 0) => {
  const now = NOW + minutes * MINUTE
  return check({ paise, at: now }, now)
}

describe('a price of ether', () => {
  it.each([1_000_000, RATE, 1_000_000_000])('of %d paise is accepted', (paise) => {
    expect(problemOf(paise)).toBeNull()
  })

  it.each([0, -1, 999_999, 1_000_000_001, 3_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d paise is absurd',
    (paise) => {
      expect(problemOf(paise)).toBe('reported an absurd price')
    },
  )

  it.each([
    ['five minutes old', -5 * MINUTE, null],
    ['older than five minutes', -5 * MINUTE - 1, 'reported an old price'],
    ['of a clock that is slightly fast', MINUTE, null],
    ['of the future', 5 * MINUTE + 1, 'reported an old price'],
    ['without a time', Number.NaN, 'reported an old price'],
  ])('that is %s', (_what, age, problem) => {
    expect(check({ paise: RATE, at: NOW + age }, NOW)).toBe(problem)
  })

  it.each([
    [RATE * 1.2, null],
    [RATE * 1.2 + 1, 'jumped by more than 20 %'],
    [RATE * 0.8, null],
    [RATE * 0.8 - 1, 'jumped by more than 20 %'],
  ])('may change by a fifth in one step: %d', (paise, problem) => {
    problemOf(RATE)
    expect(problemOf(paise)).toBe(problem)
  })

  it('may change further in small steps', () => {
    problemOf(RATE)
    for (let step = 1; step <= 10; step++) expect(problemOf(Math.round(RATE * 1.15 ** step), step)).toBeNull()
  })

  it('that jumped and came back is ignored as an error of the feed', () => {
    problemOf(RATE)
    expect(problemOf(RATE * 2, 1)).not.toBeNull()
    expect(problemOf(RATE * 1.01, 2)).toBeNull()
    expect(problemOf(RATE * 2, 12)).not.toBeNull()
  })

  it('that jumped and stayed is accepted after ten minutes', () => {
    problemOf(RATE)
    expect(problemOf(RATE / 2, 1)).not.toBeNull()
    expect(problemOf(RATE / 2 + 10, 10.9)).not.toBeNull()
    expect(problemOf(RATE / 2 + 20, 11)).toBeNull()
    expect(problemOf(RATE / 2, 12)).toBeNull()
    expect(problemOf(RATE, 13)).not.toBeNull()
  })

  it('that keeps jumping is never accepted', () => {
    problemOf(RATE)
    for (let minute = 1; minute <= 60; minute++)
      expect(problemOf(RATE * (minute % 2 ? 2 : 4), minute)).not.toBeNull()
  })

  it('is never accepted more than a fifth from the previous one, unless it was reported for ten minutes', () => {
    const reading = fc.record({
      paise: fc.integer({ min: 0, max: 2e9 }),
      after: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 30 }), (readings) => {
        const checkRate = rateCheck()
        let now = NOW
        let last: number | null = null
        let refusals: number[] = []
        for (const { paise, after } of readings) {
          now += after * MINUTE
          if (checkRate({ paise, at: now }, now) !== null) {
            refusals.push(now)
            continue
          }
          if (last !== null && Math.abs(paise - last) * 5 > last)
            expect(now - (refusals[0] ?? now)).toBeGreaterThanOrEqual(10 * MINUTE)
          last = paise
          refusals = []
        }
      }),
    )
  })
})
