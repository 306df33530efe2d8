const logged = new Set<string>()

/**
 * Logs a message for developers, unless it was logged before.
 * @param values logged after the message
 */
export function logOnce(level: 'error' | 'warn', message: string, ...values: readonly unknown[]): void {
  if (logged.has(message)) return
  logged.add(message)
  const log = level === 'warn' ? console.warn : console.error
  log(message, ...values)
}
