/** `breaks`: something will not work. `look`: somebody should decide. `fine`: was looked at, and is in order. */
export type Level = 'breaks' | 'look' | 'fine'

/** One thing that was looked at. */
export interface Finding {
  readonly level: Level
  /** What was looked at, in the field's word: `script-src`, `CORS`, `loader`… */
  readonly about: string
  /** What is so, in one line. */
  readonly what: string
  /** What follows from it. */
  readonly why?: string
  /** The line to add or to change, as it is pasted. */
  readonly add?: string
  /** Where in the page's HTML, from 1. */
  readonly line?: number
}

type Words = Omit<Finding, 'level' | 'about'>

const at =
  (level: Level) =>
  (about: string, words: Words): Finding => ({ level, about, ...words })

export const breaks = at('breaks')
export const look = at('look')
export const fine = (about: string, what: string): Finding => ({ level: 'fine', about, what })
