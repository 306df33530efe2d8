import { NAME_LENGTH } from '@haat/core/profile'
import { type SetUpStore, setupCopy } from '@haat/core/setup'
import { type FormEvent, useId, useRef } from 'react'
import { Button, Field, FieldError, useValue } from '../ui/index.ts'

const copy = setupCopy.personal
const NAMES = [
  { name: 'firstName', label: copy.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: copy.lastName, autoComplete: 'family-name' },
] as const

export interface SetUpStepProps {
  store: SetUpStore
}

/** First and last name. */
export function PersonalStep({ store }: SetUpStepProps) {
  const id = useId()
  const draft = useValue(store.draft)
  const missing = useValue(store.missing)
  const form = useRef<HTMLFormElement>(null)
  function next(event: FormEvent) {
    event.preventDefault()
    if (store.next()) return
    const [first] = store.missing.peek()
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form ref={form} className="haat-setup__form" noValidate onSubmit={next}>
      <div className="haat-setup__names">
        {NAMES.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label}>
            {(control) => (
              <input
                {...control}
                className="haat-entry"
                name={name}
                value={draft[name]}
                autoComplete={autoComplete}
                autoCapitalize="words"
                maxLength={NAME_LENGTH}
                required
                aria-invalid={missing.includes(name) || undefined}
                aria-describedby={missing.length > 0 ? id : undefined}
                onChange={(event) => store.enter({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {missing.length > 0 && <FieldError id={id}>{copy.required}</FieldError>}
      </div>
      <p className="haat-setup__ways">
        <Button type="submit">{setupCopy.next}</Button>
      </p>
    </form>
  )
}
