import { ExpectedError, explain } from '../errors.ts'
import type { Output } from '../output.ts'
import { checkLoader } from './checks/loader.ts'
import { checkOrigin } from './checks/origin.ts'
import { checkPolicy } from './checks/policy.ts'
import { type Inspection, inspect } from './page/inspection.ts'
import { readPage } from './page/page.ts'
import { breaks, type Finding, findings, reportOf, sorted, verdictOf } from './report.ts'

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

/** Parses the address of a flag. @throws ExpectedError if it is invalid */
function addressOf(text: string, flag: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).href.replace(/\/+$/, '')
  throw new ExpectedError(
    `Haat: ${flag}=${text} is not a complete address. Use for example ${flag}=https://shop.example.`,
  )
}

/** Returns the address of this environment's shop. */
async function ownShop(): Promise<string> {
  const { readEnvironment } = await import('@haat/server')
  return readEnvironment(process.env).siteUrl
}

/**
 * `haat embed doctor`: reads a partner's page, collects what the checks need (page/inspection.ts), runs them (checks/)
 * and prints the report.
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

/**
 * Runs every check of `haat embed doctor`: what stops the loader, or keeps it from the shop. An element that runs reports
 * everything else itself, on the console of the page.
 */
const runChecks = (inspection: Inspection): Finding[] =>
  [checkLoader, checkPolicy, checkOrigin].flatMap((check) => check(inspection))
