/** A period such as “1 hour”. */
export const PERIOD = /^([1-9]\d{0,3}) (minute|hour|day)s?$/
const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
type Unit = keyof typeof UNITS

/** Returns number and unit of a period such as “1 hour”. */
export function partsOf(period: string): { readonly count: number; readonly unit: Unit } {
  const [, count, unit = 'minute'] = PERIOD.exec(period) ?? []
  return { count: Number(count ?? 0), unit: unit as Unit }
}

/** Returns the milliseconds of a period such as “1 hour”. */
export function periodOf(period: string): number {
  const { count, unit } = partsOf(period)
  return count * UNITS[unit]
}
