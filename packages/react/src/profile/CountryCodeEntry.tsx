import { COUNTRY_CODES, type CountryCode } from '@haat/core/profile'
import type { ComponentProps } from 'react'
import '../ui/field.css'

interface CountryCodeEntryProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: CountryCode
  /** Names of the countries. */
  countries: Readonly<Record<CountryCode, string>>
  onChoose: (code: CountryCode) => void
}

/** The country code of a phone. */
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
