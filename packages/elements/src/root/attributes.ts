import { report } from './report.ts'

/** Type of an attribute. A Boolean attribute is true if it is present with any value except "false"; an Object is JSON. */
type AttributeType = typeof String | typeof Number | typeof Boolean | typeof Object

/** Attributes by the name of their property: `maxPrice` is the attribute `max-price`. */
export type Attributes = Readonly<Record<string, AttributeType>>

/** The properties that a component gets for its attributes; missing ones are undefined. */
export type ValuesOf<A extends Attributes> = {
  -readonly [Name in keyof A]?: ReturnType<A[Name]> | undefined
}

export const attributeName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads an object or a list from JSON. */
function readObject(tag: string, property: string, text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object') return value ?? undefined
  } catch {
    // Reported below.
  }
  void report('notAnObject', tag, property, text)
  return undefined
}

/**
 * Reads a text as the value of a property, as its attribute is read. Missing (null) and invalid values are undefined;
 * invalid ones are logged. Other values, and those of properties without an attribute, are returned unchanged.
 */
export function readAttribute(
  tag: string,
  property: string,
  type: AttributeType | undefined,
  given: unknown,
): unknown {
  if (!type || (given !== null && typeof given !== 'string')) return given
  if (type === Boolean) return given !== null && given !== 'false'
  if (given === null || type === String) return given ?? undefined
  if (type === Object) return readObject(tag, property, given)
  const number = given.trim() === '' ? Number.NaN : Number(given)
  if (Number.isFinite(number)) return number
  void report('notANumber', tag, attributeName(property), given)
  return undefined
}

/** Sets a property again that the page set before the definition, where it hides the accessor of the class. */
export function upgrade(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const own = element as unknown as Record<string, unknown>
  const value = own[property]
  delete own[property]
  own[property] = value
}
