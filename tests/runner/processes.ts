import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const children = new Set<ChildProcess>()

/** Ends a child process with all of its descendants. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    // Each child leads its own process group; a negative id signals the whole group.
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

process.on('exit', () => {
  for (const child of children) end(child, 'SIGKILL')
})
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(code))

/** Starts a program that ends when this one does. */
export function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** Asks a child process to end and waits for it; after `patience` ms it is killed. */
export async function stop(child: ChildProcess, patience = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  end(child, 'SIGTERM')
  const timer = setTimeout(() => end(child, 'SIGKILL'), patience)
  await ended
  clearTimeout(timer)
}

export interface Ended {
  readonly ok: boolean
  /** Everything it printed to both streams, in order. */
  readonly output: string
}

/** Runs a program to its end. `onText` hears what it says on the way. */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  onText: (text: string) => void = () => {},
): Promise<Ended> {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text)
      onText(text)
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output: printed.join('') }))
  })
}
