import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { NPM_CHROMIUM, unpackNpmChromium } from './npm-chromium.ts'
import { run } from './processes.ts'

/** Paths at which distributions install Chromium or Chrome. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium's headless build (Debian's package). It takes two thirds of the CPU time of the full browser. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** A browser that is no package of the system's may be there without the system libraries that it needs. */
const starts = (path: string): boolean => existsSync(path) && spawnSync(path, ['--version']).status === 0

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
 * Path of a full Chromium on this machine, or null: CHROMIUM_PATH, Playwright's own, the system's. Measurements,
 * screenshots and tests of the back/forward cache need a full one.
 * @throws Error when there is no file at CHROMIUM_PATH
 */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  return requested() ?? (starts(own) ? own : (USUAL.find((path) => existsSync(path)) ?? null))
}

/**
 * Path of the Chromium that runs most browser tests, or null: CHROMIUM_PATH, npm's or the system's headless build, a
 * full one.
 * @throws Error when there is no file at CHROMIUM_PATH
 */
export const findQuickChromium = (): string | null =>
  requested() ?? [NPM_CHROMIUM, WITHOUT_WINDOWS].find(starts) ?? findChromium()

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

/** Ways to install a browser, the best first, each with its name for the progress output. */
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
 * Finds a Chromium or installs one, and returns the path of the one that runs the tests.
 * @throws Error with instructions, when none could be installed
 */
export async function getChromium(log: (line: string) => void): Promise<string> {
  if (findChromium() === null)
    for (const { title, command } of waysToInstall()) {
      log(`there is no Chromium; installing ${title}`)
      await run(...command, {})
      if (findChromium() !== null) break
    }
  await unpackNpmChromium()
  const path = findQuickChromium()
  if (path === null || findChromium() === null) throw new Error(HOW)
  return path
}
