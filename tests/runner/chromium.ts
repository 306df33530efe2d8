import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './processes.ts'

/** Where distributions put Chromium or Chrome. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The build of Chromium without windows (Debian's package). Pages take two thirds of the processor in it. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** Playwright's own browser may be there without the system's libraries that it needs. */
const starts = (path: string): boolean => spawnSync(path, ['--version']).status === 0

function requested(): string | null {
  const path = process.env.CHROMIUM_PATH
  if (!path) return null
  if (!existsSync(path))
    throw new Error(
      `Haat: CHROMIUM_PATH is "${path}", but there is no file. Set it to a Chromium or leave it out.`,
    )
  return path
}

/**
 * Path of a whole Chromium on this machine, or null: CHROMIUM_PATH, Playwright's own, the system's. What is measured or
 * painted, and pages that come back from the browser's memory, need a whole one.
 * @throws Error when CHROMIUM_PATH leads nowhere
 */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  return (
    requested() ?? (existsSync(own) && starts(own) ? own : (USUAL.find((path) => existsSync(path)) ?? null))
  )
}

/**
 * Path of the Chromium that runs most browser tests, or null: CHROMIUM_PATH, the system's without windows, a whole one.
 * @throws Error when CHROMIUM_PATH leads nowhere
 */
export const findQuickChromium = (): string | null =>
  requested() ?? (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : findChromium())

const HOW =
  'Haat: there is no Chromium, and it could not be installed. The browser tests need one. ' +
  'Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to one.'

const apt = (...packages: readonly string[]): readonly [string, readonly string[]] => [
  'sh',
  [
    '-c',
    `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  ],
]

/** Ways to get a browser, the best first, each with what it is called in the progress. */
function waysToInstall(): readonly { readonly title: string; readonly command: ReturnType<typeof apt> }[] {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const playwright = {
    title: 'Playwright’s Chromium',
    command: [process.execPath, [cli, 'install', 'chromium']],
  } as const
  if (!existsSync('/usr/bin/apt-get')) return [playwright]
  return [
    {
      title: 'chromium and chromium-headless-shell, from the system’s packages',
      command: apt('chromium', 'chromium-headless-shell'),
    },
    { title: 'chromium, from the system’s packages', command: apt('chromium') },
    playwright,
  ]
}

/**
 * Makes sure that there is a Chromium: finds one or installs it. Gives the path of the one that runs the tests.
 * @throws Error that says how to get one
 */
export async function getChromium(tell: (line: string) => void): Promise<string> {
  if (findChromium() === null)
    for (const { title, command } of waysToInstall()) {
      tell(`there is no Chromium; installing ${title}`)
      await run(...command, {})
      if (findChromium() !== null) break
    }
  const path = findQuickChromium()
  if (path === null || findChromium() === null) throw new Error(HOW)
  return path
}
