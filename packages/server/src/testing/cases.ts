import type { Kind } from './databases.ts'

/** Returns the number of cases that a test generates. HAAT_CASES=4 multiplies it by four. */
export const casesOf = (usual: number): number => usual * Number(process.env.HAAT_CASES ?? 1)

/**
 * The same for calls that are decided before they reach a database: all on PostgreSQL, and a third on PGlite, where
 * each needs at least twice the processor time.
 */
export const casesOn = (kind: Kind, usual: number): number =>
  Math.ceil(casesOf(usual) / (kind === 'pglite' ? 3 : 1))
