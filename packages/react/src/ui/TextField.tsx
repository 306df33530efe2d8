import type { ComponentProps, Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import './field.css'
import type { Press } from './pressed.ts'

type Attributes = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'readOnly'
  | 'required'
>

export interface TextFieldProps extends Omit<FieldProps, 'children'>, Attributes {
  value: string
  /** Called with the complete text when it is edited. */
  onText: (text: string) => void
  /** @default 'text' */
  type?: 'email' | undefined
  /** Number of lines, for a longer text. @default a field of one line */
  rows?: number | undefined
  'aria-required'?: boolean
  onKeyDown?: (event: Press) => void
  /** The text area of a field with `rows`. */
  ref?: Ref<HTMLTextAreaElement>
}

/** A text field of one or several lines, with label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, rows, type, onText, ref, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const common = {
          ...control,
          ...rest,
          className: 'haat-entry',
          onChange: ({ target }: { target: { value: string } }) => onText(target.value),
        }
        return rows === undefined ? (
          <input {...common} type={type} />
        ) : (
          <textarea {...common} ref={ref} rows={rows} />
        )
      }}
    </Field>
  )
}
