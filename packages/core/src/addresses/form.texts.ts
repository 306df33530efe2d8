import { otpMessagesTexts } from '../phone/phone.texts.ts'
import { defineTexts, type Texts } from '../shared/texts.ts'
import type { AddressWording } from './addresses.ts'
import { ADDRESS_LENGTHS, type AddressFault, type AddressField } from './rules.ts'

type FaultTexts = Readonly<Record<AddressField, Readonly<Partial<Record<AddressFault, string>>>>>

const account = {
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
} satisfies FaultTexts

const checkout = {
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
} satisfies FaultTexts

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

const phone = {
  ...otpMessagesTexts.messages,
  phoneWrong: 'Valid 10-digit phone number is required to send OTP.',
  sendRefused: 'Failed to send OTP.',
  sendFailed: 'Failed to send OTP.',
  verified: 'Phone number verified successfully!',
  verifyFailed: 'Failed to verify OTP.',
}

/** The results of saving. `addRefused`: the server refused without a message. */
const saving = {
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

/** Texts of the form, as specified. */
export const addressFormTexts = defineTexts('addressForm', {
  faults: { account, checkout },
  tooLong: {
    account: '{label} must have at most {most} characters.',
    checkout: '{label} must have at most {most} characters',
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
  save: 'Save address',
  isSaving: 'Saving…',
  cancel: 'Cancel',
})

/** Returns the text for an invalid field on a screen. */
export function faultText(
  texts: Texts,
  wording: AddressWording,
  field: AddressField,
  fault: AddressFault,
): string {
  const { faults, tooLong, labels } = texts(addressFormTexts)
  const [label = ''] = labels[field].split(' ')
  const known: FaultTexts = faults[wording]
  return known[field][fault] ?? tooLong[wording]({ label, most: ADDRESS_LENGTHS[field] })
}
