import { explain } from '../errors.ts'
import type { Output } from '../output.ts'
import { breaks, findings } from './checks/finding.ts'
import { runChecks } from './checks/index.ts'
import { inspect } from './page/inspection.ts'
import { readPage } from './page/page.ts'
import { reportOf, sorted, verdictOf } from './report.ts'
import { addressOf, ownShop } from './shop-address.ts'

/** The flags of `haat embed doctor`. */
export interface DoctorFlags {
  /** Address of the shop. @default the one that the page names, else the shop of this environment */
  readonly shop?: string
  /** Future address of a page that is a file. */
  readonly origin?: string
  /** Whether the report is JSON. */
  readonly json?: boolean
}

/** Exit codes: nothing breaks, something breaks, the page cannot be read. */
const EXIT = { fine: 0, breaks: 1, unread: 2 } as const

/**
 * `haat embed doctor`: reads a partner's page, collects what the checks need (page/inspection.ts), runs them
 * (checks/index.ts) and prints the report.
 */
export async function doctor(output: Output, place: string, flags: DoctorFlags): Promise<void> {
  try {
    const wanted = flags.shop && addressOf(flags.shop, '--shop')
    const origin = flags.origin && addressOf(flags.origin, '--origin')
    const inspection = await inspect(await readPage(place, origin), async () => wanted || ownShop())
    const shops = inspection.shops.map(({ host }) => host)
    const found = [
      ...runChecks(inspection),
      ...findings(
        wanted &&
          !shops.includes(wanted) &&
          breaks('shop', `The page uses ${shops.join(', ')}, not ${wanted}.`, {
            add: `data-host="${wanted}"`,
          }),
      ),
    ]
    if (flags.json) {
      const report = {
        page: inspection.page.name,
        shops,
        verdict: verdictOf(found),
        findings: sorted(found),
      }
      output.say(JSON.stringify(report, null, 2))
    } else for (const line of reportOf(inspection, found)) output.say(line)
    process.exitCode = found.some(({ level }) => level === 'breaks') ? EXIT.breaks : EXIT.fine
  } catch (thrown) {
    if (process.env.HAAT_DEBUG === '1') console.error(thrown)
    console.error(explain(thrown))
    process.exitCode = EXIT.unread
  }
}
