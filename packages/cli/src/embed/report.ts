import colours from 'picocolors'
import { printable } from '../output.ts'
import type { Inspection } from './page/inspection.ts'

const ORDER: readonly Level[] = ['breaks', 'look', 'fine']
const SIGNS: Readonly<Record<Level, string>> = {
  breaks: colours.red('✗'),
  look: colours.yellow('!'),
  fine: colours.green('✓'),
}

/** Sorts findings: the worst first, then by line. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || (a.line ?? 0) - (b.line ?? 0),
  )

const count = (findings: readonly Finding[], wanted: Level) =>
  findings.filter(({ level }) => level === wanted).length

/** Summarises the findings in one line. */
export function verdictOf(findings: readonly Finding[]): string {
  const broken = count(findings, 'breaks')
  const looks = count(findings, 'look')
  const first =
    broken === 0
      ? 'Nothing breaks'
      : broken === 1
        ? '1 problem breaks widgets'
        : `${broken} problems break widgets`
  return `${first}${looks === 0 ? '' : looks === 1 ? ', 1 finding is worth a look' : `, ${looks} findings are worth a look`}.`
}

function linesOf({ level, line, ...texts }: Finding): string[] {
  const about = printable(texts.about)
  const what = printable(texts.what)
  const why = texts.why && printable(texts.why)
  const add = texts.add && printable(texts.add)
  const place = line === undefined ? '' : colours.dim(` line ${line}`)
  return [
    `  ${SIGNS[level]} ${level === 'fine' ? about : colours.bold(about)}${place}  ${what}`,
    ...(why ? [`    ${colours.dim(why)}`] : []),
    ...(add ? [`    ${colours.cyan(`→ ${add}`)}`] : []),
  ]
}

/** Formats the report for the terminal. */
export const reportOf = ({ page, shops }: Inspection, findings: readonly Finding[]): string[] => [
  `${page.name}, with the shop at ${shops.map(({ host }) => host).join(', ')}`,
  '',
  ...sorted(findings).flatMap(linesOf),
  '',
  verdictOf(findings),
]

/** `breaks`: something does not work. `look`: the partner should decide. `fine`: correct. */
type Level = 'breaks' | 'look' | 'fine'

interface More {
  /** The effect on shoppers. */
  readonly why?: string | undefined
  /** The line to add or to change, ready to paste. */
  readonly add?: string | undefined
  /** In the page's HTML, from 1. */
  readonly line?: number | undefined
}

/** The result of a check. */
export interface Finding extends More {
  readonly level: Level
  /** What was checked, by its usual name: `script-src`, `CORS`, `loader`… */
  readonly about: string
  /** The result in one line. */
  readonly what: string
}

type Report = (about: string, what: string, more?: More) => Finding

const at =
  (level: Level): Report =>
  (about, what, more) => ({ level, about, what, ...more })

export const breaks = at('breaks')
export const look = at('look')
export const fine = at('fine')

/** Returns the findings whose condition is true: `findings(isMissing && breaks('loader', …))`. */
export const findings = (...some: readonly (Finding | false | '' | null | undefined)[]): Finding[] =>
  some.filter((one) => typeof one === 'object' && one !== null)

/** Returns the findings, and adds one that reports success if none of them is a problem. */
export const orFine = (some: readonly Finding[], about: string, what: string): Finding[] =>
  some.every(({ level }) => level === 'fine') ? [...some, fine(about, what)] : [...some]
