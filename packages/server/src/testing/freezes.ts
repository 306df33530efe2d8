import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Network } from './server-kills.ts'

interface FreezeOptions {
  /** Database whose sessions are frozen. Its server runs on this machine, as a user whose processes this process may signal. */
  readonly url: string
  /** Random numbers from 0 to 1. */
  readonly random: () => number
  /** Maximum time that a session is frozen, in ms. */
  readonly longest: number
  readonly times: number
}

/** Minimum and maximum time between two freezes, in ms. */
const BETWEEN = { least: 300, most: 1_500 }

/**
 * Stops some of a database's running sessions and resumes them after a while, a number of times or until the network is
 * over.
 * @returns the number of freezes
 */
export async function freezeSessions(
  network: Network,
  { url, random, longest, times: most }: FreezeOptions,
): Promise<number> {
  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  const stopped: number[] = []
  let times = 0
  const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      process.kill(pid, name)
    } catch (thrown) {
      // The process has ended in the meantime.
      if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown
    }
  }
  const thaw = () => {
    for (const pid of stopped.splice(0)) signal(pid, 'SIGCONT')
  }
  try {
    while (times < most && !network.isOver) {
      await pause(BETWEEN.least + random() * (BETWEEN.most - BETWEEN.least))
      const { rows } = await operator.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      const share = 0.2 + random() * 0.8
      for (const { pid } of rows)
        if (random() < share) {
          signal(pid, 'SIGSTOP')
          stopped.push(pid)
        }
      times += 1
      await pause(random() * longest)
      thaw()
    }
  } finally {
    thaw()
    await operator.end()
  }
  return times
}

/** Waits until no other session of the database is active: a killed server may have left some. */
export async function untilQuiet(url: string): Promise<void> {
  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  try {
    for (;;) {
      const { rows } = await operator.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and (state <> 'idle' or xact_start is not null)`,
      )
      if (rows.length === 0) return
      await pause(20)
    }
  } finally {
    await operator.end()
  }
}
