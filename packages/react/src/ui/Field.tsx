import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** Goes onto the input, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly part: 'input'
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  /** What is expected, before anything went wrong. */
  hint?: string | undefined
  /** What is wrong and how to put it right; null while nothing is. */
  error?: string | null | undefined
  /** The input: `(control) => <input {...control} />`. */
  children: (control: FieldControl) => ReactNode
}

/** Something to fill in, with its label above and what there is to say about it below. */
export function Field({ label, hint, error = null, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}h`, error !== null && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className="haat-labelled" data-wrong={error === null ? undefined : ''}>
      <label className="haat-labelled__label" part="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        part: 'input',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== null || undefined,
      })}
      {hint && (
        <p id={`${id}h`} className="haat-labelled__hint">
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}

export interface FieldErrorProps {
  /** For `aria-describedby` of what it is about. */
  id?: string | undefined
  children: string
}

/** What is wrong with one field, or with some that belong together. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="haat-labelled__error" part="error">
      <Icon name="alert" />
      {children}
    </p>
  )
}
