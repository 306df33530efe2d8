import type { AddressDraft } from './addresses.ts'

/** Texts about addresses, as quoted in account.md §2 and §8 where they have them. */
export const addressesCopy = {
  title: 'Your Addresses',
  empty: 'No addresses found. Add a new one!',
  fetchFailed: 'Failed to fetch addresses.',
  deleteFailed: 'Failed to delete address.',
  deleted: 'Address deleted.',
  notFound: 'There is no such address.',
  tooMany: (most: number) => `You can keep up to ${most} addresses. Please delete one first.`,
  loading: 'Loading your addresses…',
  count: (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'}`,
  add: 'Add a new address',
  newTitle: 'New address',
  changeTitle: 'Change this address',
  edit: 'Edit',
  delete: 'Delete',
  /** Accessible name of a button that each address has. */
  named: (action: string, { name, address }: Pick<AddressDraft, 'name' | 'address'>) =>
    `${action}: ${name}, ${address.replaceAll('\n', ', ')}`,
  deleteTitle: 'Delete this address?',
  deleteText: (name: string, city: string) => `${name}, ${city}. Open orders are still delivered there.`,
  keep: 'Keep it',
} as const
