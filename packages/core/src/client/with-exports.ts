/** Code arrived without its exports: a proxy or a full disk has answered with an empty file. */
class MissingExports extends Error {
  override name = 'MissingExports'
}

/**
 * Returns code that was imported.
 * @throws MissingExports if it arrived without its exports, so that it is treated like code that did not load
 */
export function withExports<T>(code: T): T {
  const isModule = (code as Partial<Record<symbol, unknown>> | undefined)?.[Symbol.toStringTag] === 'Module'
  if (code === undefined || (isModule && Object.keys(code as object).length === 0))
    throw new MissingExports('Haat: a file of code arrived without its exports. Reload the page.')
  return code
}
