import { caretIn } from '@haat/core/phone'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import '../ui/field.css'

interface PhoneEntryProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Digits without the country code, or what was typed of a number so far. */
  value: string
  /** Called with the typed or pasted text, which may contain other characters than digits. */
  onType: (typed: string) => void
}

/** The field for a phone without its country code. The caret stays between the same digits when the text is read. */
export function PhoneEntry({ value, onType, ...rest }: PhoneEntryProps) {
  const [typed, setTyped] = useState<{ field: HTMLInputElement; text: string; caret: number | null }>()
  useLayoutEffect(() => {
    if (!typed || typed.caret === null || !typed.field.matches(':focus')) return
    const { field, text } = typed
    const caret = caretIn(text, typed.caret, field.value)
    if (field.selectionEnd !== caret) field.setSelectionRange(caret, caret)
  }, [typed])
  return (
    <input
      {...rest}
      className="haat-entry"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={value}
      onChange={({ target }) => {
        setTyped({ field: target, text: target.value, caret: target.selectionEnd })
        onType(target.value)
      }}
    />
  )
}
