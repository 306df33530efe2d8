/** A picture that is not taken, and that no other try would make better. The message is the end of a line: "is …". */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError'
}

/** A picture that could not be read now; another time it may. The message is the end of a line: "it answered 503". */
export class PictureUnavailableError extends Error {
  override readonly name = 'PictureUnavailableError'
}

/** Largest original, in bytes. */
export const MOST_BYTES = 32 * 1024 * 1024
/** Most pixels of an original: a file of few bytes may claim any size. */
export const MOST_PIXELS = 100_000_000

/** @throws PictureRefusedError for more bytes than are read */
export function checkBytes(bytes: number): void {
  if (bytes > MOST_BYTES)
    throw new PictureRefusedError(
      `has more than ${MOST_BYTES / 1024 / 1024} MB, which is the most that is taken`,
    )
}
