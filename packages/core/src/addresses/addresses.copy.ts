import type { AddressDraft } from './addresses.ts'

/** Texts about addresses, to the letter where account.md §2 and §8 have them. */
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
  newTitle: 'A new address',
  changeTitle: 'Change this address',
  edit: 'Edit',
  delete: 'Delete',
  /** Buttons of which there are several say which one they are. */
  named: (action: string, { name, address }: Pick<AddressDraft, 'name' | 'address'>) =>
    `${action}: ${name}, ${address.replaceAll('\n', ', ')}`,
  deleteTitle: 'Delete this address?',
  deleteText: (name: string, city: string) =>
    `${name}, ${city}. Orders that are on their way still arrive there.`,
  keep: 'Keep it',
} as const
