/**
 * Resolves after everything that waits only for promises, not for a clock: calls to a fake server, effects, dynamic
 * imports.
 */
export const flush = (): Promise<void> => new Promise((done) => setTimeout(done))
