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

/** The command as a process of its own. */
export interface Running {
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when it has said this on standard output; rejects when it ends without. */
  said(text: string): Promise<void>
  /** Exit code. */
  readonly ended: Promise<number | null>
  stop(): Promise<number | null>
  /** Ends it without a chance to close anything. */
  kill(): Promise<number | null>
}

type Env = Readonly<Record<string, string>>

/** Starts `haat` with arguments and, besides the machine's, these variables. */
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
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => stdout.includes(text) && resolve()
        listeners.add(look)
        look()
        void closed.then(() => reject(new Error(`haat ended without saying "${text}":\n${stderr}`)))
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

/** What came of a command that has ended. */
export interface Ended {
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

/** Runs `haat` to its end. */
export async function runHaat(args: readonly string[], env: Env): Promise<Ended> {
  const running = launch(args, env)
  return ended(await running.ended, running.stdout(), running.stderr())
}

/** A command asked for the end of its process, as --help does. */
class ProcessEnd extends Error {}

/** The same in this process, one at a time: a process of its own takes a second to load what is loaded here already. */
export async function callHaat(args: readonly string[], env: Env): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  /** The code with which the process would have ended, and what it had said by then. */
  let end: Ended | null = null
  const spies: { mockRestore(): void }[] = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text, ...rest) => {
      said[stream] += text
      rest.findLast((given) => typeof given === 'function')?.(null)
      return true
    }),
  )
  spies.push(
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      said.stderr += `${format(...parts)}\n`
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      end ??= ended(Number(code ?? process.exitCode), said.stdout, said.stderr)
      throw new ProcessEnd('the process ends')
    }),
  )
  const before = process.exitCode
  process.exitCode = 0
  vi.stubEnv('DATABASE_URL', undefined)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await run(args)
    return end ?? ended(Number(process.exitCode), said.stdout, said.stderr)
  } finally {
    process.exitCode = before
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

/** What every expected error looks like: one line that says what to do, no stack, exit code 1. */
export function expectReadable({ code, stderr, lastLine }: Ended) {
  expect(code).toBe(1)
  expect(lastLine).toMatch(/^Haat: /)
  expect(stderr).not.toMatch(/\n\s+at /)
}

/** A folder for one test; `remove` it at the end. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'haat-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Puts an empty database into a data folder: a shop that makes its own takes seconds to open. */
export const giveDatabase = (data: string) =>
  cp(join(inject('cliTemplate'), 'database'), join(data, 'database'), { recursive: true })
