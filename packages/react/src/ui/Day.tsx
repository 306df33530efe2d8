import { formatDay } from '@haat/core'

/** A day, in words and for machines. */
export const Day = ({ date }: { date: Date }) => <time dateTime={date.toISOString()}>{formatDay(date)}</time>
