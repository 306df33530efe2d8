import type { Output } from './output.ts'

type Close = () => Promise<unknown> | unknown

/** Time that closing may take before the process ends all the same, in ms. */
const MOST_CLOSING = 13_000

/** What is open, so that it can be closed in the opposite order, whatever happens. */
export interface Closing {
  /** Aborted when somebody asks the command to end (Ctrl+C, SIGTERM). */
  readonly signal: AbortSignal
  /** Says how to close what was just opened. */
  defer(close: Close): void
  /** Resolves when somebody asks the command to end. */
  asked(): Promise<void>
}

/**
 * Runs something that stays open until it is asked to end, then closes all that it opened. A second Ctrl+C does not
 * wait. Ending because one was asked to is no error.
 */
export async function untilAsked(output: Output, act: (closing: Closing) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const closers: Close[] = []
  let limit: NodeJS.Timeout | undefined
  const ask = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort()
    output.log('Closing …')
    // Also keeps the process alive for what is closed by others, which may hold nothing of it.
    limit = setTimeout(() => process.exit(1), MOST_CLOSING)
  }
  process.on('SIGINT', ask).on('SIGTERM', ask)
  const { signal } = controller
  try {
    await act({
      signal,
      defer: (close) => closers.push(close),
      asked: () =>
        new Promise((resolve) => {
          if (signal.aborted) resolve()
          else signal.addEventListener('abort', () => resolve())
        }),
    })
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  } finally {
    try {
      for (const close of closers.toReversed()) await close()
    } finally {
      clearTimeout(limit)
      process.off('SIGINT', ask).off('SIGTERM', ask)
    }
  }
}
