import type { Pictures } from './pictures.ts'
import { PictureRefusedError, PictureUnavailableError } from './refused.ts'

type Pair = readonly [source: string, what: string]

/** Results by source: the URL, or the reason for a failure. */
interface Stored {
  readonly stored: readonly Pair[]
  readonly refused: readonly Pair[]
  readonly unavailable: readonly Pair[]
}

/**
 * Stores many pictures, each once. A refused picture does not stop the others; other errors, such as a full disk, do.
 */
export async function storeAll(
  pictures: Pictures,
  sources: Iterable<string>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Stored> {
  const each = [...new Set(sources)]
  const results = { stored: [] as Pair[], refused: [] as Pair[], unavailable: [] as Pair[] }
  let done = 0
  await Promise.all(
    each.map(async (source) => {
      try {
        results.stored.push([source, (await pictures.store(source)).address])
      } catch (thrown) {
        if (thrown instanceof PictureRefusedError) results.refused.push([source, thrown.message])
        else if (thrown instanceof PictureUnavailableError) results.unavailable.push([source, thrown.message])
        else throw thrown
      }
      onProgress(++done, each.length)
    }),
  )
  return results
}
