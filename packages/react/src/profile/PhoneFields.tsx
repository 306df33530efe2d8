import type { CountryCode } from '@haat/core/profile'
import type { ReactNode, Ref } from 'react'
import { Field } from '../ui/Field.tsx'
import { CountryCodeEntry } from './CountryCodeEntry.tsx'
import { PhoneEntry } from './PhoneEntry.tsx'
import './profile.css'

/** `digits` is the typed or pasted text. */
interface PhoneChange {
  readonly countryCode?: CountryCode
  readonly digits?: string
}

interface PhoneFieldsProps {
  countryCode: CountryCode
  /** Digits of the phone, without its country code. */
  digits: string
  labels: {
    readonly countryCode: string
    readonly countries: Readonly<Record<CountryCode, string>>
    readonly phone: string
  }
  /** Explains which number to enter. @default none */
  hint?: string | undefined
  /** The error of the number; null if nothing is wrong. */
  problem: string | null
  /** Disables both fields. @default false */
  disabled?: boolean
  /** Ref of the field for the number. */
  ref?: Ref<HTMLInputElement>
  onEnter: (change: PhoneChange) => void
  /** Shown with the fields, for example a button. @default nothing */
  children?: ReactNode
}

/** The fields for country code and number of a phone. */
export function PhoneFields(props: PhoneFieldsProps) {
  const { countryCode, digits, labels, hint, problem, disabled = false, ref, onEnter, children } = props
  return (
    <div className="haat-phone-fields">
      <Field label={labels.countryCode}>
        {(control) => (
          <CountryCodeEntry
            {...control}
            disabled={disabled}
            value={countryCode}
            countries={labels.countries}
            onChoose={(chosen) => onEnter({ countryCode: chosen })}
          />
        )}
      </Field>
      <Field label={labels.phone} hint={hint} error={problem}>
        {(control) => (
          <PhoneEntry
            {...control}
            ref={ref}
            disabled={disabled}
            value={digits}
            onType={(typed) => onEnter({ digits: typed })}
          />
        )}
      </Field>
      {children}
    </div>
  )
}
