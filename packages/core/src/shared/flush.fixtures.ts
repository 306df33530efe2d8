/** Lets everything run that waits for promises alone, and not for a clock: calls to a fake server, effects, late imports. */
export const flush = (): Promise<void> => new Promise((done) => setTimeout(done))
