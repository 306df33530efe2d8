import { useFormatDay } from '../formats.ts'

/** A date in words, with a machine-readable `datetime`. */
export const Day = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{useFormatDay()(date)}</time>
)
