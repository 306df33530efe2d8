import type { Clock } from '@haat/core'
import type { Database, Drizzle } from '../database/database.ts'
import { type Revisions, revisionsOf } from '../database/revisions.ts'
import { withTimeout } from './timeout.ts'

/** Interval between checks of the replica, in ms. */
const CHECK_INTERVAL = 1_000
/** Number of checks that the replica may be behind: five seconds. */
const MOST_BEHIND = 5

/** Where the catalogue is read while the replica follows. */
interface Standby {
  readonly db: Drizzle
  readonly revisions: Revisions
}

export interface Replica {
  /** The replica; null while it does not follow the primary. */
  current(): Standby | null
  /** Stops its use until the next check: it did not answer. */
  lost(): void
  close(): void
}

/** Position of a server in the log of changes, in bytes. A promoted replica continues the log. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn)::text as position`

async function positionOf(database: Database): Promise<bigint> {
  const { rows } = await database.query<{ position: string }>(POSITION)
  return BigInt(rows[0]?.position ?? 0)
}

/**
 * Watches a streaming replica. It follows if it has everything that the primary had five seconds ago, also while the
 * primary itself does not answer. The first check finds out whether it does; until then it is not used.
 */
export function watchReplica(primary: Database, replica: Database, clock: Clock): Replica {
  const standby = { db: replica.db, revisions: revisionsOf(replica, clock) }
  /** Positions of the primary at the last checks, oldest first. */
  const positions: bigint[] = []
  const state = { isFollowing: false, isChecking: false, isWarned: false }
  const limited = (database: Database): Promise<bigint | null> =>
    withTimeout(clock, CHECK_INTERVAL, positionOf(database), () => null).catch(() => null)

  async function check(): Promise<void> {
    const [own, copy] = await Promise.all([limited(primary), limited(replica)])
    if (own !== null) positions.push(own)
    if (positions.length > MOST_BEHIND) positions.shift()
    const [oldest] = positions
    state.isFollowing = copy !== null && oldest !== undefined && copy >= oldest
    if (!state.isFollowing && positions.length === MOST_BEHIND && !state.isWarned)
      console.warn(
        `Haat: the replica at DATABASE_REPLICA_URL ${copy === null ? 'does not answer' : 'is more than five seconds behind'}. The catalogue is read from DATABASE_URL until it follows again.`,
      )
    state.isWarned = !state.isFollowing && positions.length === MOST_BEHIND
  }

  const stop = clock.every(CHECK_INTERVAL, () => {
    if (state.isChecking) return
    state.isChecking = true
    void check().finally(() => {
      state.isChecking = false
    })
  })

  return {
    current: () => (state.isFollowing ? standby : null),
    lost() {
      state.isFollowing = false
    },
    close: stop,
  }
}
