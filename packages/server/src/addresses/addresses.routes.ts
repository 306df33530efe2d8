import { MOST_ADDRESSES } from '@haat/core/addresses'
import { AcceptedWire, AddressAnswerWire, AddressChangeWire, AddressListWire } from '@haat/core/wire'
import { ownUser, routesOf } from '../api/route.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  removeAddress,
  requireAddress,
  verifiedPhonesOf,
} from './addresses.queries.ts'
import { checkedAddress } from './addresses.rules.ts'

const about = {
  name: 'Name of the recipient.',
  email: 'E-mail address.',
  address: 'House and street.',
  city: 'City.',
  state: 'State.',
  pincode: 'Six digits.',
  phone: 'A phone that you verified: ten digits, with or without +91 or 0 in front.',
  isDefault: 'Whether it is chosen first at the checkout. Then no other one is.',
  notes: 'Directions for the delivery, at most 500 characters; may be empty.',
} as const

const addressId = 'Id of the address.'
const refusals = { 404: 'There is no such address, or it is another shopper’s.' }

const route = routesOf('Addresses')

/** Calls for delivery addresses (account.md §5, §7). */
export const addressRoutes = [
  route({
    ...ownUser,
    call: 'GET /api/v1/address/:userId',
    id: 'listAddresses',
    summary: 'List your addresses',
    description: 'Oldest first, with the phones that you verified: an address needs one of them.',
    answer: AddressListWire,
    answerTo: async (_input, { db, userId }) => ({
      success: true,
      message: 'Your addresses.',
      addresses: await addressesOf(db, userId),
      verifiedPhones: await verifiedPhonesOf(db, userId),
    }),
  }),
  route({
    call: 'POST /api/v1/address',
    id: 'createAddress',
    access: 'shopper',
    summary: 'Add an address',
    description: `The phone must be verified first. You can keep ${MOST_ADDRESSES} addresses.`,
    body: AddressChangeWire,
    about,
    answer: AddressAnswerWire,
    answerTo: async (change, { db, userId }) => ({
      success: true,
      message: 'Address added successfully!',
      address: await addAddress(db, userId, await checkedAddress(db, userId, change), change.isDefault),
    }),
  }),
  route({
    call: 'PUT /api/v1/address/:addressId',
    id: 'updateAddress',
    access: 'shopper',
    summary: 'Change an address',
    description: 'Replaces all fields of your own address. Orders that were placed keep the old one.',
    about: { ...about, addressId },
    body: AddressChangeWire,
    example: '/api/v1/address/user_demo-address-1',
    answer: AddressAnswerWire,
    refusals,
    async answerTo({ addressId: id, ...change }, { db, userId }) {
      await requireAddress(db, userId, id)
      const draft = await checkedAddress(db, userId, change)
      return {
        success: true,
        message: 'Address updated successfully!',
        address: await changeAddress(db, userId, id, draft, change.isDefault),
      }
    },
  }),
  route({
    call: 'DELETE /api/v1/address/:addressId',
    id: 'deleteAddress',
    access: 'shopper',
    summary: 'Delete an address',
    description: 'Only your own. Repeated with the same idempotency key, it returns the same answer.',
    about: { addressId },
    answer: AcceptedWire,
    refusals,
    async answerTo({ addressId: id }, { db, userId }) {
      await removeAddress(db, userId, id)
      return { success: true, message: 'Address deleted successfully!' }
    },
  }),
]
