/** The result of a check. */
export interface Check {
  /** `ready`: correct; `look`: the shop can open, but lacks something; `fix`: the shop must not open yet. */
  readonly state: 'ready' | 'look' | 'fix'
  /** One sentence. */
  readonly what: string
  /** What to do about it. */
  readonly remedy?: string
}

export const ready = (what: string): Check => ({ state: 'ready', what })
export const look = (what: string, remedy: string): Check => ({ state: 'look', what, remedy })
export const fix = (what: string, remedy: string): Check => ({ state: 'fix', what, remedy })
