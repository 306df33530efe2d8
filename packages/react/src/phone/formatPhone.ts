import { readPhone } from '@haat/core/phone'

/** Formats "+919876543210" for reading: "+91 98765 43210". */
export function formatPhone(phone: string): string {
  const { countryCode, digits } = readPhone(phone)
  return `${countryCode} ${digits.slice(0, 5)} ${digits.slice(5)}`
}
