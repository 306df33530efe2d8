import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { AddressWire } from './addresses.wire.ts'

export const sampleAddressWires: readonly AddressWire[] = [
  {
    _id: 'address-1',
    userId: 'user_asha',
    name: 'Asha Iyer',
    email: 'asha@haat.example',
    address: '7 Rose Lane, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    phone: '9845012345',
    notes: '',
  },
  {
    _id: 'address-2',
    userId: 'user_asha',
    name: 'Asha Iyer',
    email: 'asha@haat.example',
    address: 'Flat 12, Marine View, 21 Beach Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600090',
    phone: '9845012345',
    notes: 'Leave it with the guard.',
  },
]

export type AddressCallName = 'addresses' | 'addressCreate' | 'addressUpdate' | 'addressDelete' | 'pincode'

/** The calls for addresses. Saved addresses last as long as the fake server. */
export function addressRoutes(): Record<AddressCallName, FakeRoute> {
  let saved = [...sampleAddressWires]
  const list = (addresses: readonly AddressWire[]) => ({
    body: { success: true, message: 'Addresses', addresses, verifiedPhones: ['+919845012345'] },
  })
  const answer = (address: AddressWire) => ({ body: { success: true, message: 'Address saved.', address } })
  const refused = { status: 400, message: 'Name is required.' }
  return {
    addresses: {
      method: 'GET',
      path: /^\/api\/v1\/address\/([^/]+)$/,
      ready: () => list(saved),
      empty: () => list([]),
    },
    addressCreate: {
      method: 'POST',
      path: /^\/api\/v1\/address$/,
      ready({ body }) {
        const address = { ...(body as AddressWire), _id: `address-${saved.length + 1}` }
        saved = [...saved, address]
        return answer(address)
      },
      empty: () => refused,
    },
    addressUpdate: {
      method: 'PUT',
      path: /^\/api\/v1\/address\/([^/]+)$/,
      ready({ body }, [, id = '']) {
        const address = { ...(body as AddressWire), _id: decodeURIComponent(id) }
        const others = address.isDefault ? saved.map((one) => ({ ...one, isDefault: false })) : saved
        saved = others.map((one) => (one._id === address._id ? address : one))
        return answer(address)
      },
      empty: () => refused,
    },
    addressDelete: {
      method: 'DELETE',
      path: /^\/api\/v1\/address\/([^/]+)$/,
      ready(_, [, id = '']) {
        saved = saved.filter(({ _id }) => _id !== decodeURIComponent(id))
        return { body: { success: true, message: 'Address deleted.' } }
      },
      empty: () => ({ status: 404, message: 'There is no such address.' }),
    },
    pincode: {
      method: 'GET',
      path: /^\/api\/v1\/pincode\/(\d+)$/,
      ready: (_, [, pincode = '']) => ({
        body: { success: true, data: { pincode, city: 'Bengaluru', state: 'Karnataka' } },
      }),
      empty: () => ({ body: { success: true, data: null } }),
    },
  }
}
