/** What one check came to. */
export interface Check {
  /** `ready`: in order; `look`: the shop can open, but knows less; `mend`: it must not open so. */
  readonly state: 'ready' | 'look' | 'mend'
  /** One sentence. */
  readonly what: string
  /** What to do about it. */
  readonly remedy?: string
}

export const ready = (what: string): Check => ({ state: 'ready', what })
export const look = (what: string, remedy: string): Check => ({ state: 'look', what, remedy })
export const mend = (what: string, remedy: string): Check => ({ state: 'mend', what, remedy })
