/** Runs a job for every item, at most `width` at the same time. */
export async function each<T>(
  items: Iterable<T>,
  width: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await job(next.value)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
