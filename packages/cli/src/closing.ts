import type { Output } from './output.ts'

type Close = () => Promise<unknown> | unknown

/** Time that closing may take before the process exits anyway, in ms. */
const CLOSING_TIMEOUT = 13_000

/** Collects functions that close what was opened. They are called in reverse order, also after an error. */
export interface Closing {
  /** Aborted when the command is asked to end (Ctrl+C, SIGTERM). */
  readonly signal: AbortSignal
  /** Adds a function that closes what was just opened. */
  defer(close: Close): void
  /** Resolves when the command is asked to end. */
  stopRequested(): Promise<void>
}

/**
 * Runs a command that stays open until Ctrl+C or SIGTERM, then closes everything that it opened. A second Ctrl+C exits
 * immediately. An error after the request to end is ignored.
 */
export async function runUntilStopped(
  output: Output,
  act: (closing: Closing) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  const closers: Close[] = []
  let limit: NodeJS.Timeout | undefined
  const requestStop = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort()
    output.log('Closing …')
    // The timer also keeps the process alive while closing waits for something that does not.
    limit = setTimeout(() => process.exit(1), CLOSING_TIMEOUT)
  }
  process.on('SIGINT', requestStop).on('SIGTERM', requestStop)
  const { signal } = controller
  try {
    await act({
      signal,
      defer: (close) => closers.push(close),
      stopRequested: () =>
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
      process.off('SIGINT', requestStop).off('SIGTERM', requestStop)
    }
  }
}
