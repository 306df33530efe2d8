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
/** What is wrong with a rate that the feed gives so many minutes after the first. */
const doubtOf = (paise: number, minutes = 0) => {
  const now = NOW + minutes * MINUTE
  return check({ paise, at: now }, now)
}

describe('a price of ether', () => {
  it.each([1_000_000, RATE, 1_000_000_000])('of %d paise is believed', (paise) => {
    expect(doubtOf(paise)).toBeNull()
  })

  it.each([0, -1, 999_999, 1_000_000_001, 3_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d paise is absurd',
    (paise) => {
      expect(doubtOf(paise)).toBe('reported an absurd price')
    },
  )

  it.each([
    ['five minutes old', -5 * MINUTE, null],
    ['older than five minutes', -5 * MINUTE - 1, 'reported an old price'],
    ['of a clock that is a little fast', MINUTE, null],
    ['of the future', 5 * MINUTE + 1, 'reported an old price'],
    ['without a time', Number.NaN, 'reported an old price'],
  ])('that is %s', (_what, age, doubt) => {
    expect(check({ paise: RATE, at: NOW + age }, NOW)).toBe(doubt)
  })

  it.each([
    [RATE * 1.2, null],
    [RATE * 1.2 + 1, 'jumped by more than 20 %'],
    [RATE * 0.8, null],
    [RATE * 0.8 - 1, 'jumped by more than 20 %'],
  ])('may move by a fifth at once: %d', (paise, doubt) => {
    doubtOf(RATE)
    expect(doubtOf(paise)).toBe(doubt)
  })

  it('may wander far in small steps', () => {
    doubtOf(RATE)
    for (let step = 1; step <= 10; step++) expect(doubtOf(Math.round(RATE * 1.15 ** step), step)).toBeNull()
  })

  it('that jumped and came back was a slip of the feed', () => {
    doubtOf(RATE)
    expect(doubtOf(RATE * 2, 1)).not.toBeNull()
    expect(doubtOf(RATE * 1.01, 2)).toBeNull()
    expect(doubtOf(RATE * 2, 12)).not.toBeNull()
  })

  it('that jumped and stayed is believed after ten minutes', () => {
    doubtOf(RATE)
    expect(doubtOf(RATE / 2, 1)).not.toBeNull()
    expect(doubtOf(RATE / 2 + 10, 10.9)).not.toBeNull()
    expect(doubtOf(RATE / 2 + 20, 11)).toBeNull()
    expect(doubtOf(RATE / 2, 12)).toBeNull()
    expect(doubtOf(RATE, 13)).not.toBeNull()
  })

  it('that jumps about is not believed, however long', () => {
    doubtOf(RATE)
    for (let minute = 1; minute <= 60; minute++)
      expect(doubtOf(RATE * (minute % 2 ? 2 : 4), minute)).not.toBeNull()
  })

  it('is never believed a fifth away from the one before, unless it was given for ten minutes', () => {
    const reading = fc.record({
      paise: fc.integer({ min: 0, max: 2e9 }),
      after: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 30 }), (readings) => {
        const judge = rateCheck()
        let now = NOW
        let last: number | null = null
        let doubts: number[] = []
        for (const { paise, after } of readings) {
          now += after * MINUTE
          if (judge({ paise, at: now }, now) !== null) {
            doubts.push(now)
            continue
          }
          if (last !== null && Math.abs(paise - last) * 5 > last)
            expect(now - (doubts[0] ?? now)).toBeGreaterThanOrEqual(10 * MINUTE)
          last = paise
          doubts = []
        }
      }),
    )
  })
})
