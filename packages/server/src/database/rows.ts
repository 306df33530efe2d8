/** The first row of an answer; null where it has none. */
export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | null> {
  const [row] = await rows
  return row ?? null
}

/** Whether a statement wrote a row, by those that it returns. */
export const didWrite = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await rows).length > 0

/**
 * The row that a statement wrote and returns.
 * @throws Error where the database returned none, which only a fault of ours can bring about
 */
export async function written<T>(rows: PromiseLike<readonly T[]>): Promise<T> {
  const row = await firstOf(rows)
  if (row === null) throw new Error('Haat: a row was written, and the database did not return it.')
  return row
}
