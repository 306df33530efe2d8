import * as v from 'valibot'
import { paise, whole } from './fields.ts'
import { PERIOD, periodOf } from './period.ts'

const count = (description: string) => v.nullish(whole(description, 0), null)

const PINCODES = /^[1-9]\d{5}(?: ?- ?[1-9]\d{5})?$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const time = (description: string) =>
  v.pipe(v.string(), v.regex(TIME, 'must be a time such as 18:00'), v.description(description))

/** The first and the last pincode of a range; of a single one it is both. */
function rangeOf(text: string): readonly [first: number, last: number] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return [first, last]
}

const Area = v.pipe(
  v.strictObject({
    pincodes: v.nullish(
      v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(PINCODES, 'must be a pincode, or a range such as 452001-452020'),
            v.check((text) => rangeOf(text)[0] <= rangeOf(text)[1], 'must begin with the smaller pincode'),
          ),
        ),
        v.minLength(1, 'must name a pincode; leave it out for an area that is everywhere else'),
        v.description('Pincodes and ranges of them, such as 452001-452020. Without it: everywhere else.'),
      ),
      null,
    ),
    fee: v.optional(whole('What a delivery costs, in rupees, GST included.', 0), 0),
    freeFrom: count('What the products cost at least for a free delivery, in rupees, before coupons.'),
    minimum: count('What the products of an order cost at least, in rupees, before coupons.'),
    days: v.optional(whole('Days from the order to its delivery; 0: on the same day.', 0, 60), 2),
    cash: count('The highest total that is paid in cash, in rupees; 0: no cash. Without it: any total.'),
    slots: v.optional(v.pipe(v.boolean(), v.description('Whether shoppers choose one of the slots.')), true),
  }),
  v.description('Where the shop delivers, and for how much. The first area that has a pincode counts.'),
)

const Slot = v.pipe(
  v.strictObject({
    from: time('When it begins, in India.'),
    to: time('When it ends.'),
    capacity: v.nullish(
      whole('The number of orders that are delivered in it each day. Without it: any number.', 1),
      null,
    ),
    cutOff: v.optional(
      v.pipe(
        v.string(),
        v.regex(PERIOD, 'must be a period such as “30 minutes”, “2 hours” or “1 day”'),
        v.description('How long before its beginning it can be chosen for the last time.'),
      ),
      '1 hour',
    ),
  }),
  v.check(({ from, to }) => from < to, 'must end after it begins'),
  v.description('A time of the day in which orders are delivered.'),
)

/** `delivery` in `shop.json`. */
export const Delivery = v.pipe(
  v.strictObject({
    areas: v.optional(
      v.pipe(
        v.array(Area),
        v.minLength(1, 'must have an area; leave it out to deliver everywhere'),
        v.check(
          (areas) => areas.slice(0, -1).every(({ pincodes }) => pincodes !== null),
          'must name pincodes in every area but the last: the areas after it would never count',
        ),
        v.description('Where the shop delivers. Without it: everywhere, free.'),
      ),
      [{}],
    ),
    slots: v.optional(
      v.pipe(
        v.array(Slot),
        v.check(
          (slots) => new Set(slots.map(({ from, to }) => `${from} ${to}`)).size === slots.length,
          'must not have the same slot twice',
        ),
        v.description('Times between which shoppers choose. Without it: the day is given by the area.'),
      ),
      [],
    ),
    closed: v.optional(
      v.pipe(
        v.array(
          v.union(
            [
              v.picklist(WEEKDAYS),
              v.pipe(v.string(), v.isoDate('must be a weekday such as sunday, or a day such as 2026-10-20')),
            ],
            'must be a weekday such as sunday, or a day such as 2026-10-20',
          ),
        ),
        v.check(
          (closed) => WEEKDAYS.some((day) => !closed.includes(day)),
          'must leave a weekday on which orders are delivered',
        ),
        v.description('Weekdays and days on which nothing is delivered.'),
      ),
      [],
    ),
  }),
  v.description('Rules of the delivery. Without them: everywhere, free, two days after the order.'),
)

/** Returns the rules of `shop.json` as the server applies them: amounts in paise, periods in ms. Null without rules. */
export function deliveryRules(delivery: v.InferOutput<typeof Delivery> | null) {
  if (delivery === null) return null
  const { areas, slots, closed } = delivery
  return {
    areas: areas.map(({ pincodes, fee, freeFrom, minimum, days, cash, slots: hasSlots }) => ({
      pincodes: pincodes === null ? null : pincodes.map(rangeOf),
      fee: paise(fee),
      freeFrom: freeFrom === null ? null : paise(freeFrom),
      minimum: paise(minimum ?? 0),
      days,
      mostCash: cash === null ? null : paise(cash),
      hasSlots: hasSlots && slots.length > 0,
    })),
    slots: slots.map(({ from, to, capacity, cutOff }) => ({
      from,
      to,
      capacity,
      cutOffMs: periodOf(cutOff),
    })),
    closedWeekdays: WEEKDAYS.flatMap((day, at) => (closed.includes(day) ? [at] : [])),
    closedDays: closed.filter((day) => !WEEKDAYS.some((weekday) => weekday === day)),
  }
}
