import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import pLimit from 'p-limit'

interface Tool {
  /** Flags of Node. @default none */
  readonly flags?: readonly string[]
  /** A JavaScript file that Node runs. */
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** File that receives the tool's output. */
  readonly log: string
  /** Stops the tool when the shop closes. */
  readonly signal: AbortSignal
  /** Whether it runs with the lowest priority. @default false */
  readonly isBackground?: boolean
}

/** A tool failed. Has the last lines of its output. */
export class ToolError extends Error {
  readonly tail: readonly string[]
  constructor(message: string, tail: readonly string[]) {
    super(message)
    this.name = 'ToolError'
    this.tail = tail
  }
}

const TAIL = 25
// Colours and other control sequences of terminals.
const CONTROL = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

async function tailOf(log: string): Promise<string[]> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.replace(CONTROL, '').trimEnd().split('\n').slice(-TAIL)
}

/** Two at a time would need twice the memory, of which one has half a gigabyte, and end hardly earlier. */
const oneAtATime = pLimit(1)

/**
 * Most of a build's memory is not V8's: the bundler's allocator (mimalloc) and that of the system are told to give back
 * at once what is free.
 */
const GIVING_BACK = { MIMALLOC_PURGE_DELAY: '0', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '1' }

/**
 * Runs a tool after those that were started before, and resolves when it has ended.
 * @throws ToolError if it fails; the signal's reason if it was stopped
 */
export const runTool = (tool: Tool): Promise<void> => oneAtATime(() => runNow(tool))

async function runNow({
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
    env: { ...GIVING_BACK, ...process.env, ...env },
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
