import { report } from './report.ts'

/** Type of an attribute. A Boolean attribute is true if it is present with any value except "false". */
export type AttributeType = typeof String | typeof Number | typeof Boolean

/** Attributes by the name of their property: `maxPrice` is the attribute `max-price`. */
export type Attributes = Readonly<Record<string, AttributeType>>

/** The properties that a component gets for its attributes; missing ones are undefined. */
export type ValuesOf<A extends Attributes> = {
  -readonly [Name in keyof A]?: ReturnType<A[Name]> | undefined
}

export const attributeName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads an attribute. Missing (null) and invalid values are undefined; invalid ones are logged. */
export function readAttribute(
  tag: string,
  name: string,
  type: AttributeType,
  text: string | null,
): string | number | boolean | undefined {
  if (type === Boolean) return text !== null && text !== 'false'
  if (text === null || type === String) return text ?? undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number)) return number
  void report('notANumber', tag, name, text)
  return undefined
}

/** Sets a property again that the page set before the definition, where it hides the accessor of the class. */
export function upgrade(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const value: unknown = Reflect.get(element, property)
  Reflect.deleteProperty(element, property)
  Reflect.set(element, property, value)
}
