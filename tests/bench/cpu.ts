import { readdirSync, readFileSync } from 'node:fs'

/** The processes of this machine, by parent. */
function children(): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const [, parent] = /\) \w (\d+)/.exec(read(`/proc/${name}/stat`)) ?? []
    if (parent) found.set(Number(parent), [...(found.get(Number(parent)) ?? []), Number(name)])
  }
  return found
}

/** A file of /proc; '' for a process or a thread that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function threads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
  } catch {
    return []
  }
}

/**
 * Measures the CPU time of all descendants of this process: on a busy machine it is more reliable than elapsed time.
 * Processes that start later are not counted.
 * @returns a function that gives the time until now, in ms; null where the system does not count it for each thread (not Linux)
 */
export function cpuClock(): (() => number) | null {
  if (read('/proc/self/schedstat') === '') return null
  const known = children()
  const below = (pid: number): number[] => (known.get(pid) ?? []).flatMap((one) => [one, ...below(one)])
  const pids = below(process.pid)
  return () =>
    pids.flatMap(threads).reduce((sum, file) => sum + Number(read(file).split(' ')[0] ?? 0), 0) / 1_000_000
}
