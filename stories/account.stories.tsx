import { type SessionState, safeStorage } from '@haat/core'
import { type AccountTab, PROFILE_KEY } from '@haat/core/account'
import {
  type FakeShopOptions,
  type FakeUploader,
  fakeUploader,
  sampleProducts,
  sampleProfileWire,
} from '@haat/core/fixtures'
import { Account } from '@haat/react/account'
import { ProfileTab } from '@haat/react/internal/account/ProfileTab.tsx'
import { YourData } from '@haat/react/internal/account/YourData.tsx'
import { Toaster } from '@haat/react/notices'
import { useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Account' }

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const PICTURE = sampleProducts[0]?.pictures[0]?.src ?? ''

const profileOf = (change: object): FakeShopOptions => ({
  profile: { body: { success: true, message: '', data: { ...sampleProfileWire, ...change } } },
})

function page(tab: AccountTab = 'personal-info', options: FakeShopOptions = {}) {
  return withShop(
    function Page() {
      const [open, setOpen] = useState(tab)
      return (
        <>
          <Account tab={open} onTab={setOpen} onSignedOut={() => {}} />
          <Toaster />
        </>
      )
    },
    { session, photos: fakeUploader(), ...options },
  )
}

/** The form after a reload. The correct code is 123456. */
function form(memory: object | null = null, options: FakeShopOptions = {}) {
  const storage = safeStorage(() => undefined)
  const account = { typed: {}, photo: null, phone: null, ...memory }
  if (memory) storage.set(PROFILE_KEY, JSON.stringify({ userId: 'asha', forms: { account } }))
  return withShop(
    () => (
      <div className="haat haat-page">
        <ProfileTab />
        <Toaster />
      </div>
    ),
    { session, storage, photos: fakeUploader(), ...options },
  )
}

/** An upload that stops at a part of the file. */
function stuckUploader(part: number): FakeUploader {
  const uploader = fakeUploader()
  return {
    ...uploader,
    upload(file, onProgress, signal) {
      const uploading = uploader.upload(file, onProgress, signal)
      uploader.progress(part)
      return uploading
    },
  }
}

const newPhone = { phone: { countryCode: '+91', digits: '9000000001' } }
const codeSent = { phone: '+919000000001', until: 0, verified: false }

export const Profile = page()
/** With controls for its parts. */
export const Parts = withControls(
  'account',
  {
    heading: '',
    level: [1, 2],
    greeting: true,
    signOut: true,
    tabs: false,
    panel: false,
    profile: false,
    orders: true,
    addresses: true,
    reviews: false,
  },
  ({ heading, level, ...parts }) => (
    <Account heading={heading} level={level ?? 1}>
      {parts.greeting && <Account.Greeting />}
      {parts.signOut && <Account.SignOut />}
      {parts.tabs && <Account.Tabs />}
      {parts.panel && <Account.Panel />}
      {parts.profile && <Account.Profile />}
      {parts.orders && <Account.Orders />}
      {parts.addresses && <Account.Addresses />}
      {parts.reviews && <Account.Reviews />}
    </Account>
  ),
  { session, photos: fakeUploader() },
)
export const Orders = page('order-history')
export const Addresses = page('address')
export const Reviews = page('review')
export const WithPhoto = page('personal-info', profileOf({ img_url: PICTURE }))
export const LongNames = page(
  'personal-info',
  profileOf({
    firstName: 'Venkatanarasimharajuvaripeta Chandrasekhara',
    lastName: 'Subrahmanyam Iyer-Krishnamurthy of Doddabommasandra',
  }),
)
export const OnASmallPhone = narrow(page())
export const Loading = page('personal-info', { profile: 'pending' })
export const Failed = page('personal-info', { profile: 'offline' })
export const SignedOut = page('personal-info', { session: { state: 'signed-out' } })

/** Press Save: it updates the profile. */
export const Update = form()
export const NoPhone = form(null, profileOf({ phone: '', phoneVerified: false }))
/** Without a profile: Save creates it. */
export const Create = form(null, { profile: 'empty' })
export const CreatingFails = form(
  { typed: { firstName: 'Asha', lastName: 'Rao' } },
  {
    profile: 'empty',
    profileCreate: { status: 503 },
  },
)
/** Press Save: names are missing, and the phone number is incomplete. */
export const Invalid = form({ typed: { firstName: '', phone: { countryCode: '+91', digits: '98765' } } })
/** Restored after a reload. */
export const Unsaved = form({ typed: { firstName: 'Usha' } })
/** Press Save: a code is sent. */
export const NewPhone = form({ typed: newPhone })
/** Press Save: the code that was sent before is still valid, and another one can be requested. */
export const CodeSent = form({ typed: newPhone, phone: codeSent })
export const SendingFails = form({ typed: newPhone }, { otpSend: { status: 500 } })
export const CodeFails = form({ typed: newPhone, phone: codeSent }, { otpVerify: 'offline' })
/** The code was correct, but saving failed: Save tries again without a code. */
export const VerifiedUnsaved = form(
  { typed: newPhone, phone: { ...codeSent, verified: true } },
  { profileUpdate: 'offline' },
)
export const SavingTakesLong = form({ typed: { firstName: 'Usha' } }, { profileUpdate: 'pending' })
export const SavingFails = form({ typed: { firstName: 'Usha' } }, { profileUpdate: { status: 500 } })
/** Choose a photo: the upload stops here. */
export const PhotoUploading = form(null, { photos: stuckUploader(0.6) })
export const PhotoUnsaved = form({ photo: PICTURE })
export const WithoutUploads = withShop(
  () => (
    <div className="haat haat-page">
      <ProfileTab />
    </div>
  ),
  { session },
)

export const AddressesEmpty = page('address', { addresses: 'empty' })
export const OrdersEmpty = page('order-history', { orders: 'empty' })
export const ReviewsEmpty = page('review', { account: 'empty' })
export const InvalidNarrow = narrow(Invalid)
export const CreateNarrow = narrow(Create)

/** Below the account page; opens when pressed. */
export const OwnData = withShop(
  () => (
    <>
      <YourData />
      <Toaster />
    </>
  ),
  { session },
)
export const OwnDataNarrow = narrow(OwnData)
