import { Failure, messageIn, toFailure } from './failure.ts'

/**
 * Reads an answer whose refusal comes with status 200, as `success: false` and a message.
 * @throws Failure `refused`, with that message
 */
export const unlessRefused =
  <T>(read: (body: unknown) => T) =>
  (body: unknown): T => {
    if ((body as { success?: unknown } | null | undefined)?.success === false)
      throw new Failure('refused', { status: 200, serverMessage: messageIn(body) })
    return read(body)
  }

/** What a call gives; `instead` where the shop answers that there is no such thing (404). */
export const unlessMissing = <T, U>(call: Promise<T>, instead: U): Promise<T | U> =>
  call.catch((thrown: unknown) => {
    if (toFailure(thrown).status === 404) return instead
    throw thrown
  })

/** What to say of a call: the server's own words where it refused, `text` where it sent none or broke. */
export const messageOf = ({ kind, status = 400, serverMessage }: Failure, text: string): string =>
  kind === 'refused' && status < 500 ? (serverMessage ?? text) : text
