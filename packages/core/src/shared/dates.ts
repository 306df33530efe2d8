/** The shop's time zone: its days begin and end at midnight there. */
export const TIME_ZONE = 'Asia/Kolkata'

let formatter: Intl.DateTimeFormat | undefined

// One time zone and one locale, so that the prerendered page and every browser show the same day. Created at first use:
// it takes 13 ms on a slow phone, and most pages show no date.
const day = () =>
  (formatter ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }))

/** Formats a day as specified, in India's time zone: "11 January 2026". */
export const specifiedDay = (date: Date): string => day().format(date)

/** Formats a day for display, in the language of the page. */
export let formatDay = specifiedDay

/** Lets a page format days in another language. */
export function setFormatDay(format: typeof formatDay): void {
  formatDay = format
}
