/**
 * What islands get as `react` when the site is built with `HAAT_RUNTIME=preact`. JavaScript, because Preact's types
 * cannot be exported on as a whole.
 */
import { useState } from 'preact/compat'

export * from 'preact/compat'
export { default } from 'preact/compat'

let last = 0

/** Unlike Preact's own, unique over all islands of a page. */
export const useId = () => useState(() => `haat-${++last}`)[0]
