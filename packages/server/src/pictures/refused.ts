/** A picture that is refused; a retry will not help. The message is the end of a line: "is …". */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError'
}

/** A picture that could not be read now; a retry may help. The message is the end of a line: "its server responded with 503". */
export class PictureUnavailableError extends Error {
  override readonly name = 'PictureUnavailableError'
}

/** Maximum size of an original, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024
/** Maximum number of pixels of an original, because a small file may claim any size. */
export const MOST_PIXELS = 100_000_000

/** @throws PictureRefusedError for too many bytes */
export function checkBytes(bytes: number): void {
  if (bytes > MOST_BYTES)
    throw new PictureRefusedError(`has more than ${MOST_BYTES / 1024 / 1024} MB, which is the maximum`)
}
