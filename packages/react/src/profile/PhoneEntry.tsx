import type { ComponentProps } from 'react'

export interface PhoneEntryProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Digits without the country code. */
  value: string
  /** Called with the typed or pasted text, which may contain other characters than digits. */
  onType: (typed: string) => void
}

/** The field for a phone without its country code. */
export function PhoneEntry({ value, onType, ...rest }: PhoneEntryProps) {
  return (
    <input
      {...rest}
      className="haat-entry"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
