import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { expect, inject, vi } from 'vitest'
import { run } from './haat.ts'

const haat = fileURLToPath(new URL('../bin/haat.mjs', import.meta.url))

/** The command, running in its own process. */
export interface Running {
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when the command has printed this on standard output; rejects if it ends before. */
  printed(text: string): Promise<void>
  /** Exit code. */
  readonly ended: Promise<number | null>
  stop(): Promise<number | null>
  /** Ends it without a chance to close anything. */
  kill(): Promise<number | null>
}

type Env = Readonly<Record<string, string>>

/** Starts `haat` with these arguments, and these variables in addition to the machine's. */
export function launch(args: readonly string[], env: Env): Running {
  const { DATABASE_URL: _, ...machine } = process.env
  const child = spawn(process.execPath, [haat, ...args], {
    env: { ...machine, NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const listeners = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    for (const listener of listeners) listener()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    ended: closed,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => stdout.includes(text) && resolve()
        listeners.add(look)
        look()
        void closed.then(() => reject(new Error(`haat ended without printing "${text}":\n${stderr}`)))
      }),
    stop() {
      child.kill('SIGTERM')
      return closed
    },
    kill() {
      child.kill('SIGKILL')
      return closed
    },
  }
}

/** The result of a command that has ended. */
interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** Last line on standard error. */
  readonly lastLine: string
}

const ended = (code: number | null, stdout: string, stderr: string): Ended => ({
  code,
  stdout,
  stderr,
  lastLine: stderr.trimEnd().split('\n').at(-1) ?? '',
})

/** Runs `haat` in its own process until it ends. */
export async function runHaat(args: readonly string[], env: Env): Promise<Ended> {
  const running = launch(args, env)
  return ended(await running.ended, running.stdout(), running.stderr())
}

/** Thrown when a command calls `process.exit`, as --help does. */
class ProcessEnd extends Error {}

/** Runs `haat` in this process, one command at a time. This saves the second that a new process takes to load modules. */
export async function callHaat(args: readonly string[], env: Env): Promise<Ended> {
  const printed = { stdout: '', stderr: '' }
  /** The exit code with which the process would have ended, and its output until then. */
  let end: Ended | null = null
  const spies: { mockRestore(): void }[] = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text, ...rest) => {
      printed[stream] += text
      rest.findLast((given) => typeof given === 'function')?.(null)
      return true
    }),
  )
  spies.push(
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      printed.stderr += `${format(...parts)}\n`
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      end ??= ended(Number(code ?? process.exitCode), printed.stdout, printed.stderr)
      throw new ProcessEnd('the process ends')
    }),
  )
  const before = process.exitCode
  process.exitCode = 0
  vi.stubEnv('DATABASE_URL', undefined)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await run(args)
    return end ?? ended(Number(process.exitCode), printed.stdout, printed.stderr)
  } finally {
    process.exitCode = before
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

/** Expects an error with one readable line, no stack, and exit code 1. */
export function expectReadable({ code, stderr, lastLine }: Ended) {
  expect(code).toBe(1)
  expect(lastLine).toMatch(/^Haat: /)
  expect(stderr).not.toMatch(/\n\s+at /)
}

/** Creates a folder for one test. Call `remove` at the end. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'haat-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Copies an empty database into a data folder, because a shop takes seconds to create one. */
export const giveDatabase = (data: string) =>
  cp(join(inject('cliTemplate'), 'database'), join(data, 'database'), { recursive: true })
