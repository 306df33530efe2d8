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

/**
 * Path of a Chromium on this machine, or null: CHROMIUM_PATH, Playwright's own, the system's.
 * @throws Error when CHROMIUM_PATH leads nowhere
 */
export function findChromium(): string | null {
  const wished = process.env.CHROMIUM_PATH
  if (wished && !existsSync(wished))
    throw new Error(
      `Haat: CHROMIUM_PATH is "${wished}", but there is no file. Set it to a Chromium or leave it out.`,
    )
  return (
    [wished ?? '', chromium.executablePath(), ...USUAL].find((path) => path !== '' && existsSync(path)) ??
    null
  )
}

const HOW =
  'Haat: there is no Chromium, and it could not be installed. The browser tests need one. ' +
  'Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to one.'

/**
 * A Chromium, installed if need be.
 * @throws Error that says how to get one
 */
export async function getChromium(tell: (line: string) => void): Promise<string> {
  const found = findChromium()
  if (found) return found
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const ways: readonly [string, readonly string[]][] = [
    [process.execPath, [cli, 'install', 'chromium']],
    [
      'sh',
      [
        '-c',
        'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium',
      ],
    ],
  ]
  for (const [command, args] of ways) {
    tell(`no Chromium yet; trying: ${args.slice(-2).join(' ')}`)
    await run(command, args, {})
    const path = findChromium()
    if (path) return path
  }
  throw new Error(HOW)
}
