import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestFirst } from '../shared/newest.ts'
import { expectedDelivery, expectedText } from './delivery.ts'
import { lineTitle } from './lines.ts'
import { anOrder } from './orders.fixtures.ts'
import { withStatuses } from './orders.ts'
import { readOrder } from './orders.wire.ts'

const DAY = 86_400_000
const placed = Date.parse('2026-11-20T08:00:00.000Z')
const order = { id: 'o1', status: 'Shipped', createdAt: new Date(placed) } as const
const days = (now: number, status: 'Shipped' | 'Delivered' = 'Shipped') => {
  const date = expectedDelivery({ ...order, status }, now)
  return date === null ? null : (date.getTime() - placed) / DAY
}

describe('the expected delivery', () => {
  it('is two days after the order', () => {
    expect(days(placed)).toBe(2)
    expect(days(placed + 2 * DAY)).toBe(2)
  })

  it('moves forward by the number of days overdue', () => {
    expect(days(placed + 2 * DAY + 1)).toBe(3)
    expect(days(placed + 5.5 * DAY)).toBe(6)
  })

  it('does not move after the order is delivered', () => {
    expect(days(placed + 30 * DAY, 'Delivered')).toBe(2)
  })

  it('is unknown if the order has no date', () => {
    expect(expectedDelivery({ ...order, createdAt: null }, placed)).toBeNull()
  })

  it('is between now and a day ahead while an overdue order is open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * DAY }), (passed) => {
        const date = expectedDelivery(order, placed + passed)?.getTime() ?? 0
        expect(date).toBeGreaterThanOrEqual(placed + passed)
        if (passed > 2 * DAY) expect(date).toBeLessThan(placed + passed + DAY)
      }),
    )
  })
})

describe('withStatuses', () => {
  const other = { ...order, id: 'o2' }
  const delivered = { ...order, status: 'Delivered' } as const

  it('takes over statuses, and removes orders that are missing in the newer list', () => {
    expect(withStatuses([order, other], [delivered])).toEqual([delivered])
    expect(withStatuses([order], [{ ...order, status: null }])).toEqual([{ ...order, status: null }])
  })

  it('returns the same list if nothing in it has changed', () => {
    const orders = [order]
    expect(withStatuses(orders, [other, { ...order }])).toBe(orders)
  })
})

it('sorts the newest order first, and those without a date last', () => {
  const later = { ...order, id: 'o2', createdAt: new Date(placed + 1) }
  const undated = { ...order, id: 'o3', createdAt: null }
  expect(newestFirst([undated, order, later]).map(({ id }) => id)).toEqual(['o2', 'o1', 'o3'])
})

it('distinguishes two variations of a product', () => {
  expect(lineTitle({ name: 'Bottle', size: '750 ml', color: 'Indigo' })).toBe('Bottle, 750 ml, Indigo')
  expect(lineTitle({ name: 'Tomatoes', size: '', color: '' })).toBe('Tomatoes')
})

describe('when an order is expected', () => {
  const at = (own: object) => readOrder('')({ data: { ...anOrder('a', 'OrderPlaced', 0), ...own } })
  const slot = '2026-11-29 18:00-21:00'
  it.each([
    [
      'the day, with the hours that were chosen',
      slot,
      '2026-11-29T15:30:00Z',
      '29 November 2026, 18:00–21:00',
    ],
    ['without hours if it is overdue', slot, '2026-11-30T15:30:00Z', '30 November 2026'],
    ['without hours if none were chosen', '', '2026-11-29T15:30:00Z', '29 November 2026'],
  ])('is %s', (_, chosen, estimatedDelivery, text) => {
    expect(expectedText(at({ slot: chosen, estimatedDelivery }), 0)).toBe(text)
  })
})
