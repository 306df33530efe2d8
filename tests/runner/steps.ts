import { browser, budgets, chromium, postgres, preact, shop, stories } from './browsing.ts'
import { format, layers, starts, types, unit } from './checks.ts'
import type { Step } from './step.ts'

/** All steps, in their order. They run one after another: side by side each takes as much longer as was gained. */
export const STEPS: readonly Step[] = [
  chromium,
  format,
  layers,
  types,
  shop,
  unit,
  stories,
  browser,
  preact,
  postgres,
  budgets,
  starts,
]
