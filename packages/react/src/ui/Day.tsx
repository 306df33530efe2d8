import { formatDay } from '@haat/core'

/** A date in words, with a machine-readable `datetime`. */
export const Day = ({ date }: { date: Date }) => <time dateTime={date.toISOString()}>{formatDay(date)}</time>
