import { Failure, reasonIn, toFailure } from './failure.ts'

/**
 * Reads a response that reports a refusal with status 200, as `success: false` and a message.
 * @throws Failure `refused`, with that message
 */
export const unlessRefused =
  <T>(read: (body: unknown) => T) =>
  (body: unknown): T => {
    if ((body as { success?: unknown } | null | undefined)?.success === false)
      throw new Failure('refused', { status: 200, ...reasonIn(body) })
    return read(body)
  }

/** Returns the result of a call, or `instead` if the shop responds with 404. */
export const unlessMissing = <T, U>(call: Promise<T>, instead: U): Promise<T | U> =>
  call.catch((thrown: unknown) => {
    if (toFailure(thrown).status === 404) return instead
    throw thrown
  })

/**
 * Returns the message to show for a failed call: the server's message if it refused, `text` if it sent none or failed.
 */
export const messageOf = ({ kind, status = 400, serverMessage }: Failure, text: string): string =>
  kind === 'refused' && status < 500 ? (serverMessage ?? text) : text
