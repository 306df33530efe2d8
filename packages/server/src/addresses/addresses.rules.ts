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
import { badRequest } from '../http/problem.ts'
import { hasVerified } from '../profile/profile.queries.ts'

/**
 * Validates an address, and returns it as it is stored. The phone may include its country code.
 * @throws Problem 400 with the text of the first error (account.md §5 "Address (account page)")
 */
export async function checkedAddress(
  db: Drizzle,
  userId: string,
  { userId: _, notes, phone, ...sent }: AddressChangeWire,
): Promise<AddressDraft> {
  const draft = tidied({ ...sent, phone: indianPhone(phone), notes: notes ?? '' })
  const isVerified = await hasVerified(db, userId, ADDRESS_COUNTRY + draft.phone)
  const faults = faultsOf(draft, isVerified)
  for (const field of ADDRESS_FIELDS) {
    const fault = faults[field]
    if (fault !== undefined) throw badRequest(faultText('account', field, fault))
  }
  return draft
}
