/** A form field. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (node: unknown): node is Field =>
  node instanceof Element && node.matches('input, select, textarea')

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Resets a field, and returns a function that enters the value again, so that a component gets the events. */
export function undoEntry(field: Field): () => void {
  if (isTicked(field)) {
    field.checked = field.defaultChecked
    return () => field.click()
  }
  const { value } = field
  if (field instanceof HTMLSelectElement)
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  const caret = field.selectionStart
  field.value = field.defaultValue
  return () => {
    // With the prototype's setter, because a component library may override it on the element to ignore known values.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
