import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import './field.css'

/** Attributes for the input: they connect it to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly part: 'input'
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  /** Explains what to enter. @default none */
  hint?: string | undefined
  /** What is wrong and how to correct it; null if nothing is wrong. @default null */
  error?: string | null | undefined
  /** The input: `(control) => <input {...control} />`. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Lets React follow signals before the first key. It subscribes to them after painting, and undoes what is typed until
 * then; but it subscribes before a render that follows immediately.
 */
export function useTyping(): void {
  const [, setShown] = useState(false)
  useLayoutEffect(() => setShown(true), [])
}

/** A form field with its label above, and hint and error below. */
export function Field({ label, hint, error = null, children }: FieldProps) {
  const id = useId()
  useTyping()
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
        <p id={`${id}h`} className="haat-note haat-labelled__hint">
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}

interface FieldErrorProps {
  /** Id for `aria-describedby` of the input. @default none */
  id?: string | undefined
  children: string
}

/** The error of a field or of a group of fields. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="haat-labelled__error" part="error">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
