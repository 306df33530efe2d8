import type { CountryCode } from '@haat/core/profile'
import type { ReactNode, Ref } from 'react'
import { Field } from '../ui/index.ts'
import { CountryCodeEntry } from './CountryCodeEntry.tsx'
import { PhoneEntry } from './PhoneEntry.tsx'

/** `digits` is what was typed or pasted. */
export interface PhoneChange {
  readonly countryCode?: CountryCode
  readonly digits?: string
}

export interface PhoneFieldsProps {
  countryCode: CountryCode
  /** Of the phone, without its country code. */
  digits: string
  labels: {
    readonly countryCode: string
    readonly countries: Readonly<Record<CountryCode, string>>
    readonly phone: string
  }
  hint?: string | undefined
  /** What is wrong with the number; null while nothing is. */
  problem: string | null
  /** Neither can be changed. @default false */
  disabled?: boolean
  /** The field of the number. */
  ref?: Ref<HTMLInputElement>
  onEnter: (change: PhoneChange) => void
  /** Shown with the fields: a button, or that the phone is verified. */
  children?: ReactNode
}

/** Country code and number. */
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
