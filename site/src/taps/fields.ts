/** What a person enters something into. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (node: unknown): node is Field =>
  node instanceof Element && node.matches('input, select, textarea')

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Undoes what was entered and gives the function that enters it again, so that a component gets its events. */
export function takeBack(field: Field): () => void {
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
    // By the prototype's setter: a component library's own on the element would think that it knew already.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
