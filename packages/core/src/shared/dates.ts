let formatter: Intl.DateTimeFormat | undefined

// One zone and one spelling, so that the prerendered page and every browser write the same day. Made with the first day:
// it takes 13 ms on a cheap phone, and most pages have none.
const day = () =>
  (formatter ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }))

/** A day for reading, as the clocks in India have it: "11 January 2026". */
export let formatDay = (date: Date): string => day().format(date)

/** Lets a page write days in its own language. */
export function setFormatDay(format: typeof formatDay): void {
  formatDay = format
}
