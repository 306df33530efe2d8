/** Returns the first row of a result; null if it is empty. */
export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | null> {
  const [row] = await rows
  return row ?? null
}

/** Whether a statement wrote a row, according to the rows that it returned. */
export const didWrite = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await rows).length > 0

/**
 * Returns the row that a statement wrote.
 * @throws Error if the database returned none, which is a programming error
 */
export async function written<T>(rows: PromiseLike<readonly T[]>): Promise<T> {
  const row = await firstOf(rows)
  if (row === null) throw new Error('Haat: a row was written, but the database did not return it.')
  return row
}
