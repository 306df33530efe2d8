import { delimiter, join } from 'node:path'
import type { Counts } from './counts.ts'
import { type Ended, run } from './processes.ts'
import { project, type ShopUnderTest } from './shop.ts'
import type { FileTime } from './slowest.ts'

export interface Outcome {
  readonly ok: boolean
  /** Shown when the step failed. */
  readonly output: string
  readonly counts?: Counts
  readonly summary?: string
  /** Time that each test file took. */
  readonly files?: readonly FileTime[]
}

/** Which shop: the runtime of its islands, or `postgres` for React with PostgreSQL instead of the embedded database. */
export type Variant = 'react' | 'preact' | 'postgres'

/** What the steps of one run share. */
export interface Run {
  readonly runtime: 'react' | 'preact'
  /** Passed on to Vitest and Playwright. */
  readonly filters: readonly string[]
  /** Folder of the reports. */
  readonly reports: string
  readonly shops: Map<Variant, Promise<ShopUnderTest>>
}

export interface Step {
  readonly name: string
  /** What it does, for the progress output and for --help. */
  readonly title: string
  /** Whether the run ends when it fails. */
  readonly vital?: true
  /** Whether it runs only where `--only` names it: it takes minutes, and packages of others. */
  readonly onRequest?: true
  /** Share of the machine that it keeps busy. @default 0.5 */
  readonly share?: number
  /** Names of steps that must have finished first, if they run at all. */
  readonly after?: readonly string[]
  act(run: Run, onText: (text: string) => void): Promise<Outcome>
}

const bin = (folder: string) => join(project, folder, 'node_modules/.bin')
const envFor = (folder: string, more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: [bin(folder), bin('.'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  // A summary has no use for a terminal's control characters.
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  ...more,
})

/** Runs a shell command in a folder of the project. */
export const command = (
  folder: string,
  line: string,
  onText: (text: string) => void,
  env = {},
): Promise<Ended> => run('sh', ['-c', line], { cwd: join(project, folder), env: envFor(folder, env) }, onText)
