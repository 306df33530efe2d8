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
  /** How long each file of tests took. */
  readonly files?: readonly FileTime[]
}

/** Which shop: what its islands run on, and, if so named, on PostgreSQL instead of the embedded database. */
export type Variant = 'react' | 'preact' | 'postgres'

/** What later steps need of earlier ones. */
export interface Run {
  readonly runtime: 'react' | 'preact'
  /** Handed on to Vitest and Playwright. */
  readonly filters: readonly string[]
  /** Where reports lie. */
  readonly reports: string
  readonly shops: Map<Variant, Promise<ShopUnderTest>>
}

export interface Step {
  readonly name: string
  /** What it does, for the progress and for --help. */
  readonly title: string
  /** Where it fails nothing else is worth running. */
  readonly vital?: true
  /** Part of the machine that it keeps busy. @default 0.5 */
  readonly share?: number
  /** Names of steps that must have come to their end, where they are run as well. */
  readonly after?: readonly string[]
  act(run: Run, hear: (text: string) => void): Promise<Outcome>
}

const bin = (folder: string) => join(project, folder, 'node_modules/.bin')
const envFor = (folder: string, more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: [bin(folder), bin('.'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  // Signs for terminals are noise in a summary.
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  ...more,
})

/** Runs a line of a shell in a folder of the project. */
export const command = (
  folder: string,
  line: string,
  hear: (text: string) => void,
  env = {},
): Promise<Ended> => run('sh', ['-c', line], { cwd: join(project, folder), env: envFor(folder, env) }, hear)
