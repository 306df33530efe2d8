import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export interface Tool {
  /** For Node itself. @default none */
  readonly flags?: readonly string[]
  /** A JavaScript file that Node runs. */
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** File that takes everything the tool says. */
  readonly log: string
  /** Ends the tool when the shop closes. */
  readonly signal: AbortSignal
  /** Whether it gets the processor only when nobody else wants it. @default false */
  readonly isBackground?: boolean
}

/** A tool that ended badly, and the last lines of what it said. */
export class ToolError extends Error {
  readonly tail: readonly string[]
  constructor(message: string, tail: readonly string[]) {
    super(message)
    this.name = 'ToolError'
    this.tail = tail
  }
}

const TAIL = 25
// Colours and other signs for terminals.
const CONTROL = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

async function tailOf(log: string): Promise<string[]> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.replace(CONTROL, '').trimEnd().split('\n').slice(-TAIL)
}

/** Runs a tool to its end. Throws ToolError when it fails, the signal's reason when it was stopped. */
export async function runTool({
  flags = [],
  script,
  args,
  cwd,
  env,
  log,
  signal,
  isBackground,
}: Tool): Promise<void> {
  const sink = createWriteStream(log)
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.stdout.pipe(sink, { end: false })
  child.stderr.pipe(sink, { end: false })
  const ended = await new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, by) => resolve(code ?? by ?? 'nothing'))
  }).finally(() => new Promise((resolve) => sink.end(resolve)))
  signal.throwIfAborted()
  if (ended !== 0) throw new ToolError(`it ended with ${ended}`, await tailOf(log))
}
