import { delimiter, join } from 'node:path'
import { type Ended, run } from './processes.ts'
import type { FileResult } from './results.ts'
import { project, type ShopUnderTest } from './shop.ts'

export interface Outcome {
  readonly ok: boolean
  /** Shown when the step failed. */
  readonly output: string
  readonly summary?: string
  /** What each test file came to. */
  readonly files?: readonly FileResult[]
}

/** Which shop: the runtime of its islands, or `postgres` for React with PostgreSQL instead of the embedded database. */
export type Variant = 'react' | 'preact' | 'postgres'

/** What the steps of one run share. */
export interface Run {
  readonly runtime: 'react' | 'preact'
  /** Whether tests run that are not part of the gate: those tagged `all`. */
  readonly all: boolean
  /** Passed on to Vitest and Playwright. */
  readonly filters: readonly string[]
  /** Folder of the reports. */
  readonly reports: string
  /** The shops that are open. */
  readonly shops: Map<Variant, ShopUnderTest>
}

export interface Step {
  readonly name: string
  /** What it does, for the progress output and for --help. */
  readonly title: string
  /** Whether the run ends when it fails. */
  readonly vital?: true
  /** When it runs: in the gate, with `--all`, or only where `--only` names it. @default 'gate' */
  readonly when?: 'all' | 'only'
  act(run: Run, onText: (text: string) => void): Promise<Outcome>
  /** Runs one of its test files once more, alone, in fresh processes with fresh data. */
  again?(run: Run, file: string, onText: (text: string) => void): Promise<Outcome>
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
