import { type Failure, toFailure } from '../shared/failure.ts'

/** How a call ended. */
export type Ending<R> =
  | { readonly state: 'done'; readonly value: R }
  | { readonly state: 'failed'; readonly failure: Failure }

/** How a call ends, as a value. */
export const endingOf = <R>(call: Promise<R>): Promise<Ending<R>> =>
  call.then(
    (value) => ({ state: 'done', value }),
    (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }),
  )
