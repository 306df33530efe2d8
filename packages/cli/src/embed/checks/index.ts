import type { Inspection } from '../page/inspection.ts'
import type { Finding } from './finding.ts'
import { checkLoader } from './loader.ts'
import { checkOrigin } from './origin.ts'
import { checkPolicy } from './policy.ts'

/**
 * Runs every check of `haat embed doctor`: what stops the loader, or keeps it from the shop. An element that runs reports
 * everything else itself, on the console of the page.
 */
export const runChecks = (inspection: Inspection): Finding[] =>
  [checkLoader, checkPolicy, checkOrigin].flatMap((check) => check(inspection))
