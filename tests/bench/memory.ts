import { run } from '../runner/processes.ts'

/** Interval between two measurements, in ms. */
const PAUSE = 250

/** Resident memory of other processes, in MB. */
export interface Memory {
  /** Of all processes below this one. */
  readonly all: number
  /** Of those that its children started: the builds of a shop, not the shop itself. */
  readonly builds: number
}

/** Measures the resident memory of the processes below this one. Memory that several share counts for each. */
export async function memoryNow(): Promise<Memory> {
  const { output } = await run('ps', ['-eo', 'pid=,ppid=,rss=,comm='], {})
  const rows = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, kilobytes, name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      isOwn: name === 'ps',
    }))
  const parents = new Map(rows.map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && parent !== 0 && (parent === process.pid || isBelow(parent))
  }
  const below = rows.filter(({ pid, isOwn }) => !isOwn && isBelow(pid))
  const sum = (some: typeof below) => some.reduce((total, { megabytes }) => total + megabytes, 0)
  return { all: sum(below), builds: sum(below.filter(({ parent }) => parent !== process.pid)) }
}

/** Runs a job, and measures the most memory that other processes have during it. */
export async function withPeak<T>(job: () => Promise<T>): Promise<{ result: T; peak: Memory }> {
  let peak: Memory = { all: 0, builds: 0 }
  let isDone = false
  const looking = (async () => {
    while (!isDone) {
      const { all, builds } = await memoryNow()
      peak = { all: Math.max(peak.all, all), builds: Math.max(peak.builds, builds) }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  })()
  try {
    const result = await job()
    return { result, peak }
  } finally {
    isDone = true
    await looking
  }
}
