/** Error codes of writing to a pipe whose reader has ended, as in `haat … | head`. */
const CLOSED = ['EPIPE', 'ERR_STREAM_DESTROYED']

const isClosed = (error: NodeJS.ErrnoException) => CLOSED.includes(error.code ?? '')

/** Ignores that nobody reads these streams any more. The command still does its work. */
export function ignoreClosed(...streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams)
    stream.on('error', (error) => {
      if (!isClosed(error)) throw error
    })
}

/** Writes a text completely, unless nobody reads it. */
export const writeAll = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error && !isClosed(error) ? reject(error) : resolve()))
  })
