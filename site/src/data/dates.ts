/** The morning of a day in India. @param day such as 2026-05-01 */
export const morningOf = (day: string): Date => new Date(`${day}T06:00:00+05:30`)
