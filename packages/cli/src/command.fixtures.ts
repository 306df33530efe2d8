import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => stdout.includes(text) && resolve()
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`haat ended without saying "${text}":\n${stderr}`)))
      }),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Runs `haat` to its end. */
export async function runHaat(args: readonly string[], env: Env) {
  const running = launch(args, env)
  const code = await running.ended
  const stderr = running.stderr()
  return { code, stdout: running.stdout(), stderr, lastLine: stderr.trimEnd().split('\n').at(-1) ?? '' }
}

/** A folder for one test; `remove` it at the end. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'haat-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
