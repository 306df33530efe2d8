import { indianPhone } from '../shared/phone-number.ts'
import { isBlank } from '../shared/writing.ts'
import type { Profile, ProfileDraft } from './profile.ts'

export const EMPTY_DRAFT: ProfileDraft = { firstName: '', lastName: '', countryCode: '+91', digits: '' }

/** Returns the names without visible characters. */
export const blankNames = ({
  firstName,
  lastName,
}: Pick<Profile, 'firstName' | 'lastName'>): readonly ('firstName' | 'lastName')[] =>
  (['firstName', 'lastName'] as const).filter((name) => isBlank(name === 'firstName' ? firstName : lastName))

/** Returns known values of a form for India (WCAG 3.3.7): an e-mail address, and name and phone from the profile. */
export function contactOf(
  profile: Profile | null | undefined,
  email: string,
): { readonly email: string; readonly name?: string; readonly phone?: string } {
  if (!profile) return { email }
  const { firstName, lastName, phone, countryCode } = profile
  return {
    email,
    name: `${firstName} ${lastName}`.trim(),
    ...(countryCode === '+91' && { phone: indianPhone(phone) }),
  }
}
