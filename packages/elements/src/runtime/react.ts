/** `react` on Preact. */
import { createElement, useState } from 'preact/compat'

// @ts-expect-error Its types are those of a CommonJS module.
export * from 'preact/compat'
/**
 * @r2wc/react-to-web-component reads `createElement` of the default export; the complete default export of `preact/compat`
 * would keep all its parts in every bundle.
 */
export default { createElement }

let count = 0
/** Preact's own gives the same ids in each root. */
export const useId = (): string => useState(() => `haat-${++count}`)[0]
