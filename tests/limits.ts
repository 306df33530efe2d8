/**
 * Time limits of tests, in ms: against hanging, not measurements. Each is far more than four times what a test takes on
 * a quiet machine, so that a machine that is busy, or three times slower, comes to the same result. What a shopper must
 * not wait longer for is tested on a virtual clock or measured by `pnpm bench`.
 */
export const LIMITS = {
  /** A rule, a store, a component, a call. */
  unit: 120_000,
  /** Many writers at once, stalled databases, killed processes. */
  race: 480_000,
  /** A command in a process of its own, a build, an installation. */
  process: 480_000,
  /** A journey in a browser. */
  browser: 300_000,
  /** One action in a browser: a click, a page that opens. */
  action: 60_000,
  /** One expectation in a browser. */
  expectation: 40_000,
  /** One expectation of a unit test that waits. */
  wait: 30_000,
} as const
