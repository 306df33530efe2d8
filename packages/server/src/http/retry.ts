import { isConflict } from './problem.ts'

/** Does a transaction, and again where it conflicts with another one: a deadlock ends one of two. At most so many times. */
export async function retried<T>(times: number, transaction: () => Promise<T>): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await transaction()
    } catch (thrown) {
      if (left <= 1 || !isConflict(thrown)) throw thrown
    }
}
