import { type SessionState, safeStorage } from '@haat/core'
import { type FakeShopOptions, fakeUploader, sampleProducts } from '@haat/core/fixtures'
import { SETUP_KEY, type SetUpMemory } from '@haat/core/setup'
import { SetUp } from '@haat/react/internal/setup/index.ts'
import { Toaster } from '@haat/react/notices'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Set-up' }

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const draft = { firstName: 'Asha', lastName: 'Rao', countryCode: '+91', digits: '9876543210' } as const
const phone = { phone: '+919876543210', until: 0, verified: false }
const start: SetUpMemory = { step: 1, draft, phone: null, photo: '' }

/** The set-up after a reload. The correct code is 123456. */
function at(memory: Partial<SetUpMemory> = {}, options: FakeShopOptions = {}) {
  const storage = safeStorage(() => undefined)
  storage.set(SETUP_KEY, JSON.stringify({ userId: 'asha', ...start, ...memory }))
  return withShop(
    () => (
      <>
        <SetUp onSignedOut={() => {}} />
        <Toaster />
      </>
    ),
    { session, storage, profile: 'empty', photos: fakeUploader(), ...options },
  )
}

export const Personal = at({ draft: { ...draft, firstName: '', lastName: '' } })
export const Contact = at({ step: 2 })
export const ContactEmpty = at({ step: 2, draft: { ...draft, digits: '' } })
export const CodeSent = at({ step: 2, phone: { ...phone, until: Number.MAX_SAFE_INTEGER } })
export const CodeSentLongAgo = at({ step: 2, phone })
export const CodeFails = at({ step: 2, phone }, { otpVerify: 'offline' })
export const Verified = at({ step: 2, phone: { ...phone, verified: true } })
export const Photo = at({ step: 3, phone: { ...phone, verified: true } })
export const PhotoChosen = at({
  step: 3,
  phone: { ...phone, verified: true },
  photo: sampleProducts[0]?.pictures[0]?.src ?? '',
})
/** Press Submit: saving fails. */
export const SavingFails = at(
  { step: 3, phone: { ...phone, verified: true } },
  { profileCreate: { status: 503 } },
)
export const WithoutUploads = withShop(
  () => <SetUp onSignedOut={() => {}} />,
  (() => {
    const storage = safeStorage(() => undefined)
    storage.set(
      SETUP_KEY,
      JSON.stringify({ userId: 'asha', ...start, step: 3, phone: { ...phone, verified: true } }),
    )
    return { session, storage, profile: 'empty' }
  })(),
)

export const LongNames = at({
  draft: {
    ...draft,
    firstName: 'Venkatanarasimharajuvaripeta Chandrasekhara',
    lastName: 'Subrahmanyam Iyer-Krishnamurthy of Doddabommasandra',
  },
})
/** Press Submit: saving is slow. */
export const SavingTakesLong = at(
  { step: 3, phone: { ...phone, verified: true } },
  { profileCreate: 'pending' },
)
export const PersonalNarrow = narrow(Personal)
export const CodeSentNarrow = narrow(CodeSent)
export const PhotoNarrow = narrow(Photo)
