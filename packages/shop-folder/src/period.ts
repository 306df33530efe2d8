/** A period such as “1 hour”. */
export const PERIOD = /^([1-9]\d{0,3}) (minute|hour|day)s?$/
const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Returns the milliseconds of a period such as “1 hour”. */
export function periodOf(text: string): number {
  const [, count, unit] = PERIOD.exec(text) ?? []
  return Number(count ?? 0) * (UNITS[unit as keyof typeof UNITS] ?? 0)
}
