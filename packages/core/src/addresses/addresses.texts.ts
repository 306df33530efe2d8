import { defineTexts, type TextsOf } from '../shared/texts.ts'

/** Texts about addresses, as specified. */
export const addressesTexts = defineTexts('addresses', {
  title: 'Your Addresses',
  empty: 'No addresses found. Add a new one!',
  deleteFailed: 'Failed to delete address.',
  deleted: 'Address deleted.',
  notFound: 'There is no such address.',
  tooMany: 'You can keep up to {most} addresses. Please delete one first.',
  loading: 'Loading your addresses…',
  count: { one: '{count} address', other: '{count} addresses' },
  add: 'Add a new address',
  newTitle: 'New address',
  changeTitle: 'Change this address',
  default: 'Default',
  makeDefault: 'Make default',
  defaultMade: 'This is your default address now.',
  defaultFailed: 'Failed to change your default address.',
  edit: 'Edit',
  delete: 'Delete',
  /** Accessible name of a button that each address has. */
  named: '{action}: {name}, {address}',
  deleteTitle: 'Delete this address?',
  deleteText: '{name}, {city}. Open orders are still delivered there.',
  keep: 'Keep it',
})

/** The accessible name of a button that each address has. */
export const addressNamed = (
  { named }: TextsOf<(typeof addressesTexts)['messages']>,
  action: string,
  { name, address }: { readonly name: string; readonly address: string },
): string => named({ action, name, address: address.replaceAll('\n', ', ') })
