import { isConflict } from './problem.ts'

/** Runs a transaction, and retries it if it conflicts with another one (a deadlock aborts one of two): `times` attempts at most. */
export async function retried<T>(times: number, transaction: () => Promise<T>): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await transaction()
    } catch (thrown) {
      if (left <= 1 || !isConflict(thrown)) throw thrown
    }
}
