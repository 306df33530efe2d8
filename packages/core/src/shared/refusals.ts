import { Failure, messageIn } from './failure.ts'

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
