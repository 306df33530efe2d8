import type { AddressWording } from '@haat/core/addresses'
import type { FakeShopOptions } from '@haat/core/fixtures'
import { AddressBook, AddressForm } from '@haat/react/internal/addresses/index.ts'
import { press, type Step, see, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Addresses' }

const session = { state: 'signed-in', userId: 'asha' } as const
/** Without data that could fill in a form. */
const NOTHING: FakeShopOptions = { profile: 'empty', addresses: 'empty' }

const places = {
  account: 'The account page, Your Addresses: the form.',
  checkout: 'Checkout, Shipping Address: the form.',
} as const

/** A row about a form, with the texts of its screen. */
const form = (
  texts: Quoted | readonly Quoted[],
  wording: AddressWording,
  when: string,
  play: readonly Step[],
  shop: FakeShopOptions = NOTHING,
) =>
  storyTexts(texts, { where: places[wording], when, play, shop: { session, ...shop } }, () => (
    <div className="haat haat-page">
      <AddressForm wording={wording} address={null} onDone={() => {}} onCancel={() => {}} />
    </div>
  ))

/** A row about the list. */
const book = (text: Quoted, when: string, shop: FakeShopOptions, play: readonly Step[] = []) =>
  storyTexts(
    text,
    { where: 'The account page, Your Addresses.', when, play, shop: { session, ...shop } },
    () => (
      <div className="haat haat-page">
        <AddressBook />
      </div>
    ),
  )

const save = press('Save address')
const filled = [
  type('Name', 'Asha Rao'),
  type('Email', 'asha@example.com'),
  type('Phone', '9876543210'),
  type('Pincode', '560038'),
  type('Address', '7 Rose Lane'),
  type('City', 'Bengaluru'),
  type('State', 'Karnataka'),
  save,
]
const known: FakeShopOptions = {}
const sendCode = [type('Phone', '9000000001'), press('Send OTP')]
const code = (text: string) => [...sendCode, see('The 6 digits'), type('OTP', text), press('Verify')]

export const Empty = book('No addresses found. Add a new one!', 'No address is saved.', {
  addresses: 'empty',
})
export const FetchFailed = book('Failed to fetch addresses.', 'The addresses cannot be loaded.', {
  addresses: 'offline',
})
export const DeleteFailed = book(
  'Failed to delete address.',
  'Deleting failed without a reason from the shop; the address returns.',
  { addressDelete: 'offline' },
  [press('Delete'), see('Delete this address?'), press('Delete')],
)

export const AccountMissing = form(
  [
    'Name is required.',
    'Email is required.',
    'Address is required.',
    'City is required.',
    'State is required.',
    'Valid 6-digit pincode is required.',
    'Valid 10-digit phone number is required.',
  ],
  'account',
  'An empty form is saved.',
  [save],
)
export const AccountEmail = form('Invalid email format.', 'account', 'The e-mail address is invalid.', [
  type('Email', 'asha'),
  save,
])
export const AccountUnverified = form(
  'Phone number must be verified.',
  'account',
  'Saved with a phone that is not verified.',
  [type('Phone', '9000000001'), save],
)
export const SaveFailed = form(
  'Failed to save address.',
  'account',
  'The shop refused it without a reason.',
  filled,
  { ...known, addressCreate: 'offline' },
)
export const CodeNeedsPhone = form(
  'Valid 10-digit phone number is required to send OTP.',
  'account',
  'Send OTP is pressed without ten digits.',
  [type('Phone', '98765'), press('Send OTP')],
)
export const CodeNotSent = form('Failed to send OTP.', 'account', 'No code could be sent.', sendCode, {
  ...NOTHING,
  otpSend: 'offline',
})
export const CodeNotChecked = form(
  'Failed to verify OTP.',
  'account',
  'The shop does not respond to the code.',
  code('123456'),
  { ...NOTHING, otpVerify: 'offline' },
)
export const Verified = form(
  'Phone number verified successfully!',
  'account',
  'The code was correct.',
  code('123456'),
)

export const CheckoutMissing = form(
  [
    'Name is required',
    'Email is required',
    'Address is required',
    'City is required',
    'State is required',
    'Pincode is required',
    'Phone is required',
  ],
  'checkout',
  'An empty form is saved.',
  [save],
)
export const CheckoutWrong = form(
  ['Pincode must be 6 digits', 'Phone must be 10 digits'],
  'checkout',
  'Saved with too few digits.',
  [type('Phone', '98765'), type('Pincode', '560'), save],
)
export const CheckoutUnverified = form(
  'Phone number must be verified',
  'checkout',
  'Saved with a phone that is not verified.',
  [type('Phone', '9000000001'), save],
)
export const Added = form(
  'Address added successfully!',
  'checkout',
  'A new address was saved.',
  filled,
  known,
)
export const AddRefused = form(
  'Failed to add address',
  'checkout',
  'The shop refused it without a reason.',
  filled,
  { ...known, addressCreate: { body: { success: false, message: '' } } },
)
export const AddFailed = form(
  'An error occurred while adding the address.',
  'checkout',
  'The shop did not respond.',
  filled,
  { ...known, addressCreate: 'offline' },
)
