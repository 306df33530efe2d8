import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../runner/chromium.ts'
import { serveStories, storiesIn } from '../support/stories.ts'
import { baseOf, buildAt, buildHere, describe } from './builds.ts'
import { writeReport } from './report.ts'
import { compareStories } from './walk.ts'

const HELP = `pnpm visual [COMMIT] [--only PATTERN] [--out FOLDER]

Compares how the stories look here with how they looked at a commit (where this branch left main, or the last commit of
main): light, dark and on a small phone, on this machine and in its browser. Writes a page that shows what differs.

  --only PATTERN   only stories whose id matches, as in --only "^cart--"
  --out FOLDER     where the report goes (default tests/test-results/visual)`

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return say(HELP)
  const ref = positionals[0] ?? (await baseOf())
  const before = await describe(ref)
  const home = await mkdtemp(join(tmpdir(), 'haat-visual-'))
  const [then, now] = [join(home, 'before'), join(home, 'after')]
  try {
    say(`Building the stories of ${before}`)
    await buildAt(ref, join(home, 'tree'), then)
    say('Building the stories as they are here')
    await buildHere(now)

    const only = new RegExp(values.only ?? '')
    const [was, is] = [storiesIn(then), storiesIn(now)].map((ids) => ids.filter((id) => only.test(id))) as [
      string[],
      string[],
    ]
    const ids = is.filter((id) => was.includes(id))
    const [one, other] = await Promise.all([serveStories(then), serveStories(now)])
    const executablePath = findChromium() ?? undefined
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      chromiumSandbox: false,
    })
    const begun = performance.now()
    let seen = 0
    const changes = await compareStories({
      browser,
      before: one.address,
      after: other.address,
      ids,
      onStory() {
        seen += 1
        if (seen % 50 === 0) say(`${seen} of ${ids.length * 3} pictures compared`)
      },
    })
    await Promise.all([browser.close(), one.close(), other.close()])
    const file = await writeReport(values.out ?? join(import.meta.dirname, '../test-results/visual'), {
      before,
      after: 'the files as they are here',
      compared: ids.length,
      changes,
      added: is.filter((id) => !was.includes(id)),
      removed: was.filter((id) => !is.includes(id)),
    })
    const seconds = Math.round((performance.now() - begun) / 1_000)
    say(`${ids.length} stories in ${seconds} s: ${changes.length} pictures differ. ${file}`)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

await main()
