/** Highest number of orders that `haat order list` prints. */
export const MAX_LISTED = 10_000
