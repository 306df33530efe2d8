import { editingCopy as copy, type ProfileEditing } from '@haat/core/account'
import { COUNTRY_CODES } from '@haat/core/profile'
import { useId } from 'react'
import { Field, FieldError, useValue } from '../../ui/index.ts'

export interface ProfileFieldsProps {
  editing: ProfileEditing
}

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** First and last name; one text says that they are needed. */
export function ProfileNames({ editing }: ProfileFieldsProps) {
  const id = useId()
  const draft = useValue(editing.draft)
  const problems = useValue(editing.problems)
  const missing = problems.firstName ?? problems.lastName
  return (
    <div className="haat-chat-form__names">
      {NAMES.map(([name, autoComplete]) => (
        <Field key={name} label={copy[name]}>
          {(control) => (
            <input
              {...control}
              name={name}
              className="haat-entry"
              autoComplete={autoComplete}
              aria-required
              aria-invalid={problems[name] !== undefined || undefined}
              aria-describedby={problems[name] === undefined ? undefined : id}
              value={draft[name]}
              onChange={({ target }) => editing.enter({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {missing !== undefined && <FieldError id={id}>{missing}</FieldError>}
    </div>
  )
}

/** Country code and ten digits, if the shopper likes to give them. */
export function ProfilePhone({ editing }: ProfileFieldsProps) {
  const { countryCode, digits } = useValue(editing.draft)
  const { phone } = useValue(editing.problems)
  return (
    <Field label={copy.phone} hint={copy.phoneHint} error={phone ?? null}>
      {(control) => (
        <div className="haat-chat-form__phone">
          <select
            className="haat-entry"
            aria-label={copy.countryCode}
            autoComplete="tel-country-code"
            value={countryCode}
            onChange={({ target }) => {
              const chosen = COUNTRY_CODES.find((code) => code === target.value)
              if (chosen) editing.enter({ countryCode: chosen })
            }}
          >
            {COUNTRY_CODES.map((code) => (
              <option key={code} value={code}>
                {copy.countries[code]}
              </option>
            ))}
          </select>
          <input
            {...control}
            name="phone"
            className="haat-entry"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={digits}
            onChange={({ target }) => editing.enter({ digits: target.value })}
          />
        </div>
      )}
    </Field>
  )
}
