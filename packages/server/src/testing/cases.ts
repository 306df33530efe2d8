import type { Kind } from './databases.ts'

/** How many cases a test generates: HAAT_CASES=4 makes it four times as many as usual. */
export const casesOf = (usual: number): number => usual * Number(process.env.HAAT_CASES ?? 1)

/**
 * The same for calls that are judged before they reach a database: all on PostgreSQL, and a third of them on PGlite,
 * where each takes twice the time of the processor or more.
 */
export const casesOn = (kind: Kind, usual: number): number =>
  Math.ceil(casesOf(usual) / (kind === 'pglite' ? 3 : 1))
