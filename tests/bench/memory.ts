import { run } from '../runner/processes.ts'

/** Between two looks, in ms. */
const PAUSE = 500

/** Resident memory of the processes that this one started through another, in kB. */
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
 * Does a job and measures what its processes take meanwhile: not those that this process starts itself, but theirs (the
 * builds of a shop, not the shop).
 * @returns what the job gave, and the most memory at once in MB
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
