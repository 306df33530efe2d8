import type { Paise } from '@haat/core'
import { type DeliveryOffer, slotTimes } from '@haat/core/delivery'
import type { DeliveryRules, DeliverySlotRule } from '../env.rules.ts'

const NOTHING = 0 as Paise

/** The rules of a shop without its own. */
export const EVERYWHERE: DeliveryRules = {
  areas: [
    {
      pincodes: null,
      fee: NOTHING,
      freeFrom: null,
      minimum: NOTHING,
      days: 2,
      mostCash: null,
      hasSlots: false,
    },
  ],
  slots: [],
  closedWeekdays: [],
  closedDays: [],
}

const DAY = 86_400_000
/** India's time is so much later than UTC, in ms. */
const OFFSET = 19_800_000
/** Number of days whose slots can be chosen. */
const DAYS_WITH_SLOTS = 7
/** Closed days are skipped at most so often. */
const MOST_CLOSED = 366

/** Returns the day of a time in India: '2026-11-29'. */
const dayOf = (time: number): string => new Date(time + OFFSET).toISOString().slice(0, 10)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)

const isClosed = ({ closedWeekdays, closedDays }: DeliveryRules, day: string): boolean =>
  closedDays.includes(day) || closedWeekdays.includes(new Date(day).getUTCDay())

/** Returns the days from a time on on which orders are delivered. */
const openDays = (rules: DeliveryRules, from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => dayOf(from + at * DAY)).filter((day) => !isClosed(rules, day))

/** A slot of a day, with the number of orders that it takes. */
interface Slot {
  readonly id: string
  /** Null for any number. */
  readonly capacity: number | null
}

/** How the shop delivers to a pincode at a time, without regard to what others have ordered. */
export type Delivery = Omit<DeliveryOffer, 'slots'> & { readonly slots: readonly Slot[] }

const slotOn = (day: string, { from, to, capacity }: DeliverySlotRule): Slot => ({
  id: `${day} ${from}-${to}`,
  capacity,
})

/** Returns how the shop delivers to a pincode; null if it does not. `now` is in ms since 1970. */
export function deliveryTo(rules: DeliveryRules, pincode: string, now: number): Delivery | null {
  const area = rules.areas.find(
    ({ pincodes }) =>
      pincodes === null ||
      pincodes.some(([first, last]) => first <= Number(pincode) && Number(pincode) <= last),
  )
  if (!area) return null
  const { fee, freeFrom, minimum, mostCash, days, hasSlots } = area
  const first = now + days * DAY
  const [day = dayOf(first)] = openDays(rules, first, MOST_CLOSED)
  const slots = openDays(rules, first, hasSlots ? DAYS_WITH_SLOTS : 0).flatMap((date) =>
    rules.slots
      .map((rule) => ({ ...slotOn(date, rule), cutOffMs: rule.cutOffMs }))
      .filter(({ id, cutOffMs }) => slotTimes(id).from.getTime() - cutOffMs > now)
      .map(({ id, capacity }) => ({ id, capacity })),
  )
  return {
    pincode,
    fee,
    freeFrom,
    minimum,
    mostCash,
    day: new Date(startOf(day) + DAY - 1),
    slots: slots.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
