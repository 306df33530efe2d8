import { type Command, Option } from 'commander'
import * as v from 'valibot'
import { ExpectedError } from '../errors.ts'

/** A day of the calendar, as `2026-11-27`. */
const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8))),
)

/** The days of a report, both included, for schemas of actions. */
export const periodFields = { from: v.optional(Day), to: v.optional(Day) }

/** @throws ExpectedError */
function dayIn(text: string): string {
  if (v.is(Day, text)) return text
  throw new ExpectedError(`Haat: "${text}" is not a day, such as 2026-11-27.`)
}

export const addDays = (command: Command): Command =>
  command
    .option('--from <day>', 'first day, from midnight in India on; default: the first order', dayIn)
    .option('--to <day>', 'last day; default: today', dayIn)

/** Adds `--json` and `--csv` to a command. */
export const addFormats = (command: Command): Command =>
  command
    .addOption(new Option('--json', 'print JSON, with amounts in paise').conflicts('csv'))
    .option('--csv', 'print CSV, with amounts in rupees')
