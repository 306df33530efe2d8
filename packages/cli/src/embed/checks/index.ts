import type { Inspection } from '../page/inspection.ts'
import type { Finding } from './finding.ts'
import { checkHeaders } from './headers.ts'
import { checkLoader } from './loader.ts'
import { checkPolicy } from './policy.ts'
import { checkShops } from './shop.ts'
import { checkStyles } from './styles.ts'
import { checkTags } from './tags.ts'

type Check = (inspection: Inspection) => readonly Finding[] | Promise<readonly Finding[]>

/** Every check of `haat embed doctor`, in the order of the report. */
const CHECKS: readonly Check[] = [
  checkLoader, // its tag, file, version and integrity
  checkPolicy, // Content-Security-Policy: scripts, calls, pictures, videos, sandbox
  checkShops, // mixed content, the shop's answer, its list of partners
  checkHeaders, // COOP, COEP, https
  checkTags, // names, attributes, place, products
  checkStyles, // style sheets that hide a widget
]

/** Runs every check. */
export const runChecks = async (inspection: Inspection): Promise<Finding[]> =>
  (await Promise.all(CHECKS.map((check) => check(inspection)))).flat()
