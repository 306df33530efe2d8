import { editingCopy as copy, type ProfileEditing } from '@haat/core/account'
import { COUNTRY_CODES, NAME_LENGTH } from '@haat/core/profile'
import { useId } from 'react'
import { VerifiedPhone } from '../phone/index.ts'
import { Field, FieldError, useValue } from '../ui/index.ts'

export interface ProfileFieldsProps {
  editing: ProfileEditing
}

const NAMES = [
  { name: 'firstName', label: copy.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: copy.lastName, autoComplete: 'family-name' },
] as const

/** First and last name. Where one is missing, what is wrong stands below both. */
export function NameFields({ editing }: ProfileFieldsProps) {
  const id = useId()
  const draft = useValue(editing.draft)
  const problems = useValue(editing.problems)
  const missing = problems.firstName ?? problems.lastName
  return (
    <div className="haat-profile__names">
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
              aria-invalid={problems[name] !== undefined || undefined}
              aria-describedby={problems[name] === undefined ? undefined : id}
              onChange={({ target }) => editing.enter({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {missing !== undefined && <FieldError id={id}>{missing}</FieldError>}
    </div>
  )
}

/** Country code and number, and whether it is known whose it is. */
export function PhoneFields({ editing }: ProfileFieldsProps) {
  const { countryCode, digits } = useValue(editing.draft)
  const problem = useValue(editing.problems).phone ?? null
  const isVerified = useValue(editing.isVerified)
  return (
    <div className="haat-profile__phone">
      <Field label={copy.countryCode}>
        {(control) => (
          <select
            {...control}
            className="haat-entry"
            name="countryCode"
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
        )}
      </Field>
      <Field label={copy.phone} hint={copy.phoneHint} error={problem}>
        {(control) => (
          <input
            {...control}
            className="haat-entry"
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={digits}
            onChange={({ target }) => editing.enter({ digits: target.value })}
          />
        )}
      </Field>
      {isVerified && <VerifiedPhone phone={countryCode + digits} />}
    </div>
  )
}
