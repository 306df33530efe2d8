import {
  ADDRESS_COUNTRY,
  ADDRESS_FIELDS,
  type AddressDraft,
  faultsOf,
  faultText,
  tidied,
} from '@haat/core/addresses'
import { indianPhone } from '@haat/core/phone'
import type { AddressChangeWire } from '@haat/core/wire'
import type { Drizzle } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { hasVerified } from '../profile/profile.queries.ts'
import { texts } from '../texts.ts'

/**
 * Validates an address, and returns it as it is stored. The phone may include its country code.
 * @throws Problem 400 with the text of the first error (account.md §5 "Address (account page)")
 */
export async function checkedAddress(
  db: Drizzle,
  userId: string,
  { userId: _, isDefault: _default, notes, phone, ...sent }: AddressChangeWire,
): Promise<AddressDraft> {
  const draft = tidied({ ...sent, phone: indianPhone(phone), notes: notes ?? '' })
  const isVerified = await hasVerified(db, userId, ADDRESS_COUNTRY + draft.phone)
  const faults = faultsOf(draft, isVerified)
  for (const field of ADDRESS_FIELDS) {
    const fault = faults[field]
    if (fault === undefined) continue
    const error = fault === 'unverified' ? 'phone_not_verified' : undefined
    throw new Problem(400, faultText(texts, 'account', field, fault), { error })
  }
  return draft
}
