/** True while an island is taking over its prerendered nodes. */
export const hydrating = { now: false }
