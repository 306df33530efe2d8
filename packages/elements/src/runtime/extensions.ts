/**
 * Hides what a page has added to `Object.prototype` from `for … in`, with which valibot reads the entries of a schema. It
 * stays usable for the page.
 */
export function hideExtensions(): void {
  for (const name in Object.prototype) Reflect.defineProperty(Object.prototype, name, { enumerable: false })
}
