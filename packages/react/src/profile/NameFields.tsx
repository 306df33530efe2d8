import { NAME_LENGTH, type Profile } from '@haat/core/profile'
import { useId } from 'react'
import { Field, FieldError } from '../ui/Field.tsx'
import '../ui/field.css'
import './profile.css'

type Names = Pick<Profile, 'firstName' | 'lastName'>

interface NameFieldsProps {
  /** The current values of the fields. */
  names: Names
  labels: Readonly<Record<keyof Names, string>>
  problems: Readonly<Partial<Record<keyof Names, string>>>
  onEnter: (change: Partial<Names>) => void
}

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** First and last name. An error of either is shown below both. */
export function NameFields({ names, labels, problems, onEnter }: NameFieldsProps) {
  const id = useId()
  const missing = problems.firstName ?? problems.lastName
  return (
    <div className="haat-name-fields">
      {NAMES.map(([name, autoComplete]) => (
        <Field key={name} label={labels[name]}>
          {(control) => (
            <input
              {...control}
              className="haat-entry"
              name={name}
              value={names[name]}
              autoComplete={autoComplete}
              autoCapitalize="words"
              maxLength={NAME_LENGTH}
              required
              aria-invalid={problems[name] !== undefined || undefined}
              aria-describedby={problems[name] === undefined ? undefined : id}
              onChange={({ target }) => onEnter({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {missing !== undefined && <FieldError id={id}>{missing}</FieldError>}
    </div>
  )
}
