import { browser, budgets, chromium, postgres, preact, shop, stories } from './browsing.ts'
import { format, layers, types, unit } from './checks.ts'
import type { Step } from './step.ts'

/** All steps. Those of a group run at once, as each of them alone leaves a part of the machine idle. */
export const GROUPS: readonly (readonly Step[])[] = [
  [chromium, format, layers],
  [types, unit, shop],
  [browser],
  [postgres, budgets],
  [stories, preact],
]

export const STEPS: readonly Step[] = GROUPS.flat()
