import { describe, expect, it } from 'vitest'
import { deliveryOf56 } from './delivery.fixtures.ts'
import { deliveryTo } from './delivery.rules.ts'

/** A time in India. 26 November 2026 is a Thursday. */
const at = (time: string) => Date.parse(`${time}+05:30`)
const to = (pincode: string, time: string) => deliveryTo(deliveryOf56, pincode, at(time))
const slots = (time: string) => to('580001', time)?.slots.map(({ id }) => id) ?? []

describe('the delivery rules of a shop', () => {
  it('are those of the first area that has the pincode; elsewhere nothing is delivered', () => {
    expect(to('560038', '2026-11-26T10:00')).toMatchObject({ fee: 4_000, freeFrom: 50_000, slots: [] })
    expect(to('579999', '2026-11-26T10:00')).toMatchObject({ fee: 0, mostCash: 0 })
    expect(to('110001', '2026-11-26T10:00')).toBeNull()
  })

  it('promise the end of a day in India, without closed days', () => {
    expect(to('560038', '2026-11-25T23:30')?.day).toEqual(new Date(at('2026-11-27T23:59:59.999')))
    expect(to('560038', '2026-11-27T00:10')?.day).toEqual(new Date(at('2026-11-30T23:59:59.999')))
    const closed = { ...deliveryOf56, closedDays: ['2026-11-30', '2026-12-01'] }
    const after = deliveryTo(closed, '560038', at('2026-11-27T00:10'))
    expect(after?.day).toEqual(new Date(at('2026-12-02T23:59:59.999')))
    const days = deliveryTo(closed, '580001', at('2026-11-27T10:00'))?.slots.map(({ id }) => id.slice(0, 10))
    expect([...new Set(days)]).toEqual(['2026-11-28', '2026-12-02', '2026-12-03', '2026-12-04'])
  })

  it('offer the slots of a week until their cut-off, the earliest first', () => {
    expect(slots('2026-11-25T10:00').slice(0, 3)).toEqual([
      '2026-11-26 09:00-12:00',
      '2026-11-26 18:00-21:00',
      '2026-11-27 09:00-12:00',
    ])
    expect(slots('2026-11-25T10:00').filter((id) => id.startsWith('2026-11-29'))).toEqual([])
    const sameDay = { ...deliveryOf56, areas: deliveryOf56.areas.map((area) => ({ ...area, days: 0 })) }
    const first = (time: string) => deliveryTo(sameDay, '580001', at(time))?.slots[0]?.id
    expect(first('2026-11-26T16:59')).toBe('2026-11-26 18:00-21:00')
    expect(first('2026-11-26T17:00')).toBe('2026-11-27 09:00-12:00')
  })
})
