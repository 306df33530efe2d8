/** `breaks`: something does not work. `look`: the partner should decide. `fine`: correct. */
export type Level = 'breaks' | 'look' | 'fine'

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
export const orFine = (some: readonly Finding[], about: string, what: string, more?: More): Finding[] =>
  some.every(({ level }) => level === 'fine') ? [...some, fine(about, what, more)] : [...some]
