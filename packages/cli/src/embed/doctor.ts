import { ExpectedError, explain } from '../errors.ts'
import type { Output } from '../output.ts'
import { checkLoader } from './check-loader.ts'
import { checkPolicy } from './check-policy.ts'
import { checkReach } from './check-reach.ts'
import { checkStyles } from './check-styles.ts'
import { checkTags } from './check-tags.ts'
import { examine } from './examination.ts'
import { breaks, type Finding } from './finding.ts'
import { readPage } from './page.ts'
import { reportOf, sorted, verdictOf } from './report.ts'

/** The flags of `haat embed doctor`. */
export interface DoctorFlags {
  /** Address of the shop. @default what the page says, else the one that this environment opens */
  readonly shop?: string
  /** Where a page that is still a file will be. */
  readonly origin?: string
  readonly json?: boolean
}

/** Nothing breaks, something does, and there is no page to look at. */
const EXIT = { fine: 0, breaks: 1, unread: 2 } as const

function addressOf(text: string, flag: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).href.replace(/\/+$/, '')
  throw new ExpectedError(`Haat: ${flag}=${text} is no address. Write it whole: ${flag}=https://shop.example`)
}

/** The shop that this environment opens. */
async function shopHere(): Promise<string> {
  const { readEnvironment } = await import('@haat/server')
  return readEnvironment(process.env).siteUrl
}

/** Reads a partner's page and says what keeps the widgets from working there, with the line to add. */
export async function doctor(output: Output, place: string, flags: DoctorFlags): Promise<void> {
  try {
    const wanted = flags.shop && addressOf(flags.shop, '--shop')
    const origin = flags.origin && addressOf(flags.origin, '--origin')
    const page = await readPage(place, origin)
    const examination = await examine(page, async () => wanted || shopHere())
    const findings: Finding[] = [
      ...checkLoader(examination),
      ...checkPolicy(examination),
      ...(await checkReach(examination)),
      ...(await checkTags(examination)),
      ...checkStyles(examination),
    ]
    const hosts = examination.shops.map(({ host }) => host)
    if (wanted && !hosts.includes(wanted))
      findings.push(
        breaks('shop', {
          what: `The page speaks to ${hosts.join(', ')}, not to ${wanted}.`,
          add: `data-host="${wanted}"`,
        }),
      )
    if (flags.json) {
      const told = { page: page.name, shops: hosts, verdict: verdictOf(findings), findings: sorted(findings) }
      output.say(JSON.stringify(told, null, 2))
    } else for (const line of reportOf(examination, findings)) output.say(line)
    process.exitCode = findings.some(({ level }) => level === 'breaks') ? EXIT.breaks : EXIT.fine
  } catch (thrown) {
    if (process.env.HAAT_DEBUG === '1') console.error(thrown)
    console.error(explain(thrown))
    process.exitCode = EXIT.unread
  }
}
