import { COUNTRY_CODES, type CountryCode } from '@haat/core/profile'
import type { ComponentProps } from 'react'

export interface CountryCodeEntryProps
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: CountryCode
  /** How each is called. */
  countries: Readonly<Record<CountryCode, string>>
  onChoose: (code: CountryCode) => void
}

/** Where a phone is at home. */
export function CountryCodeEntry({ value, countries, onChoose, ...rest }: CountryCodeEntryProps) {
  return (
    <select
      {...rest}
      className="haat-entry"
      name="countryCode"
      autoComplete="tel-country-code"
      value={value}
      onChange={({ target }) => {
        const chosen = COUNTRY_CODES.find((code) => code === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {COUNTRY_CODES.map((code) => (
        <option key={code} value={code}>
          {countries[code]}
        </option>
      ))}
    </select>
  )
}
