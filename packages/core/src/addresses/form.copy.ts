import { commonOtpTexts } from '../phone/phone.copy.ts'
import type { PhoneTexts } from '../phone/phone.ts'
import type { AddressWording } from './addresses.ts'
import { ADDRESS_LENGTHS, type AddressFault, type AddressField } from './rules.ts'

type FaultTexts = Readonly<Record<AddressField, Readonly<Partial<Record<AddressFault, string>>>>>

const account: FaultTexts = {
  name: { missing: 'Name is required.' },
  email: { missing: 'Email is required.', wrong: 'Invalid email format.' },
  address: { missing: 'Address is required.' },
  city: { missing: 'City is required.' },
  state: { missing: 'State is required.' },
  pincode: {
    missing: 'Valid 6-digit pincode is required.',
    wrong: 'Valid 6-digit pincode is required.',
  },
  phone: {
    missing: 'Valid 10-digit phone number is required.',
    wrong: 'Valid 10-digit phone number is required.',
    unverified: 'Phone number must be verified.',
  },
  notes: {},
}

const checkout: FaultTexts = {
  name: { missing: 'Name is required' },
  email: { missing: 'Email is required', wrong: 'Invalid email format' },
  address: { missing: 'Address is required' },
  city: { missing: 'City is required' },
  state: { missing: 'State is required' },
  pincode: { missing: 'Pincode is required', wrong: 'Pincode must be 6 digits' },
  phone: {
    missing: 'Phone is required',
    wrong: 'Phone must be 10 digits',
    unverified: 'Phone number must be verified',
  },
  notes: {},
}

const faults: Readonly<Record<AddressWording, FaultTexts>> = { account, checkout }

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  pincode: 'Pincode',
  address: 'Address',
  city: 'City',
  state: 'State',
  notes: 'Notes (optional)',
} as const satisfies Record<AddressField, string>

const phone: PhoneTexts = {
  ...commonOtpTexts,
  phoneWrong: 'Valid 10-digit phone number is required to send OTP.',
  sendRefused: 'Failed to send OTP.',
  sendFailed: 'Failed to send OTP.',
  verified: 'Phone number verified successfully!',
  verifyFailed: 'Failed to verify OTP.',
}

/** The results of saving, in the texts of a screen (account.md §8). `refused`: the server refused without a message. */
interface SavingTexts {
  readonly added: string
  readonly changed: string
  readonly addRefused: string
  readonly addFailed: string
  readonly changeFailed: string
}

const saving: Readonly<Record<AddressWording, SavingTexts>> = {
  account: {
    added: 'Address added.',
    changed: 'Address saved.',
    addRefused: 'Failed to save address.',
    addFailed: 'Failed to save address.',
    changeFailed: 'Failed to save address.',
  },
  checkout: {
    added: 'Address added successfully!',
    changed: 'Address updated successfully!',
    addRefused: 'Failed to add address',
    addFailed: 'An error occurred while adding the address.',
    changeFailed: 'Failed to save address.',
  },
}

/** Texts of the form, as quoted in account.md §5 and §8 where they have them. */
export const addressFormCopy = {
  faults,
  tooLong: {
    account: (label: string, most: number) => `${label} must have at most ${most} characters.`,
    checkout: (label: string, most: number) => `${label} must have at most ${most} characters`,
  },
  saving,
  phone,
  labels,
  hints: {
    phone: '10 digits. We call it about your delivery.',
    address: 'House, street and area',
    pincode: '6 digits',
    notes: 'A landmark, a gate code, a good time to come',
  },
  country: '+91',
  save: 'Save address',
  isSaving: 'Saving…',
  cancel: 'Cancel',
} as const

/** Returns the text for an invalid field on a screen (account.md §5). */
export function faultText(wording: AddressWording, field: AddressField, fault: AddressFault): string {
  const { faults, tooLong, labels } = addressFormCopy
  const [label = ''] = labels[field].split(' ')
  return faults[wording][field][fault] ?? tooLong[wording](label, ADDRESS_LENGTHS[field])
}
