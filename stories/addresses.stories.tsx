import { type SessionState, safeStorage } from '@haat/core'
import { ADDRESS_KEY, type Address, type AddressDraft } from '@haat/core/addresses'
import { type FakeShopOptions, sampleAddressWires } from '@haat/core/fixtures'
import type { AddressBookProps } from '@haat/react/account'
import { AddressBook, AddressCards, AddressForm, AddressLines } from '@haat/react/internal/addresses/index.ts'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Addresses' }

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const samples: readonly Address[] = sampleAddressWires.map(({ _id: id, userId: _, ...wire }) => ({
  id,
  ...(wire as AddressDraft),
}))

const pageOf = (props: AddressBookProps) => (
  <div className="haat haat-page">
    <AddressBook {...props} />
    <Toaster />
  </div>
)
const book = (options: FakeShopOptions = {}) => withShop(() => pageOf({}), { session, ...options })

/** The form after a reload. The correct code is 123456. */
function form(typed: Partial<AddressDraft> = {}, phone: object | null = null, options: FakeShopOptions = {}) {
  const storage = safeStorage(() => undefined)
  const memory = { typed, filled: {}, phone }
  storage.set(ADDRESS_KEY, JSON.stringify({ userId: 'asha', forms: { 'checkout/': memory } }))
  return withShop(
    () => (
      <div className="haat haat-page" style={{ maxInlineSize: '52em' }}>
        <AddressForm wording="checkout" address={null} onDone={() => {}} onCancel={() => {}} />
        <Toaster />
      </div>
    ),
    { session, storage, ...options },
  )
}

function cards(addresses: readonly Address[], chosen: string | null = null, problem?: string): Story {
  return function Cards() {
    const [chosenId, choose] = useState(chosen)
    return (
      <div className="haat haat-page" style={{ maxInlineSize: '40em' }}>
        <AddressCards
          addresses={addresses}
          chosenId={chosenId}
          label="Shipping Address"
          describedBy={problem && chosenId === null ? 'why' : undefined}
          onChoose={choose}
          onEdit={() => {}}
        />
        {problem && chosenId === null && <p id="why">{problem}</p>}
      </div>
    )
  }
}

export const Book = withControls('addresses', { level: [2, 3] }, pageOf, { session })
export const BookOfOne = book({
  addresses: {
    body: { success: true, message: '', addresses: sampleAddressWires.slice(0, 1), verifiedPhones: [] },
  },
})
export const BookEmpty = book({ addresses: 'empty' })
export const BookLoading = book({ addresses: 'pending' })
export const BookFailed = book({ addresses: 'offline' })
/** A deleted address disappears immediately, and returns when the shop refuses. */
export const DeletingFails = book({ addressDelete: { status: 500, delay: 600 } })
export const BookLongText = book({
  addresses: {
    body: {
      success: true,
      message: '',
      addresses: [
        {
          ...sampleAddressWires[0],
          _id: 'address-0',
          name: 'Venkatanarasimharajuvaripeta Chandrasekhara Subrahmanyam Iyer',
          address:
            'Flat 1204, Tower C, The Grand Lotus Residency,\nBehind the old Vidyaranyapura bus stand, Doddabommasandra Main Road',
          notes: 'Please do not ring after nine. '.repeat(6),
        },
        ...sampleAddressWires,
      ],
      verifiedPhones: [],
    },
  },
})

/** Starts with data of the profile and the other addresses; a complete pincode fills in city and state. */
export const NewAddress = form()
export const WithoutProfile = form({}, null, { profile: 'empty', addresses: 'empty' })
export const PhoneToVerify = form({ phone: '9000000001' })
export const CodeSent = form(
  { phone: '9000000001' },
  { phone: '+919000000001', until: Number.MAX_SAFE_INTEGER, verified: false },
)
export const CodeSentLongAgo = form(
  { phone: '9000000001' },
  { phone: '+919000000001', until: 0, verified: false },
)
export const CodeFails = form(
  { phone: '9000000001' },
  { phone: '+919000000001', until: 0, verified: false },
  { otpVerify: 'offline' },
)
/** Press Save: saving fails. */
export const SavingFails = form(
  { address: '7 Rose Lane', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  null,
  { addressCreate: 'offline' },
)
export const SavingTakesLong = form(
  { address: '7 Rose Lane', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  null,
  { addressCreate: 'pending' },
)

export const Cards = cards(samples)
export const CardsChosen = cards(samples, 'address-2')
export const CardsMissing = cards(samples, null, 'Please select a delivery address')

export const NarrowBook = narrow(Book)
export const NarrowBookEmpty = narrow(BookEmpty)
export const NarrowBookLongText = narrow(BookLongText)
export const NarrowNewAddress = narrow(NewAddress)
export const NarrowWithoutProfile = narrow(WithoutProfile)
export const NarrowCodeSent = narrow(CodeSent)
export const NarrowCards = narrow(CardsChosen)

/** The lines of an address on a parcel, with notes and without. */
export const Lines: Story = () => (
  <div className="story-stack">
    {samples.map((address) => (
      <AddressLines key={address.id} address={address} />
    ))}
  </div>
)
/** The largest number of addresses. */
export const BookMany = book({
  addresses: {
    body: {
      success: true,
      message: '',
      addresses: Array.from({ length: 20 }, (_, at) => ({
        ...sampleAddressWires[at % sampleAddressWires.length],
        _id: `address-${at}`,
      })),
      verifiedPhones: [],
    },
  },
})
export const NarrowBookFailed = narrow(BookFailed)
