import { run } from '../runner/processes.ts'

/** Interval between two measurements, in ms. */
const PAUSE = 500

/** Resident memory of the processes started by this process's children, in kB. */
async function grandchildren(): Promise<number> {
  const { output } = await run('ps', ['-eo', 'pid=,ppid=,rss='], {})
  const rows = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const parents = new Map(rows.map(([pid, parent]) => [pid, parent]))
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && parent !== 0 && (parent === process.pid || isBelow(parent))
  }
  return rows
    .filter(([pid, parent]) => parent !== process.pid && isBelow(pid))
    .reduce((sum, [, , kilobytes]) => sum + kilobytes, 0)
}

/**
 * Runs a job and measures the memory of the processes started by its child processes (the builds of a shop, not the
 * shop itself).
 * @returns the job's result, and the peak memory in MB
 */
export async function withPeak<T>(job: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0
  let isDone = false
  const looking = (async () => {
    while (!isDone) {
      peak = Math.max(peak, (await grandchildren()) / 1024)
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
