import { safeStorage } from '@haat/core'
import { type FakeShopOptions, fakeUploader } from '@haat/core/fixtures'
import { SETUP_KEY, type SetUpMemory } from '@haat/core/setup'
import { SetUp } from '@haat/react/internal/setup/index.ts'
import { press, type Step, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Set-up' }

const draft = { firstName: 'Asha', lastName: 'Rao', countryCode: '+91', digits: '9876543210' } as const
const phone = { phone: '+919876543210', until: 0, verified: false }

/** A row about the wizard, which is shown instead of the shop until there is a profile. */
const row = (
  text: Quoted,
  [step, when]: readonly [1 | 2 | 3, string],
  memory: Partial<SetUpMemory>,
  play: readonly Step[],
) =>
  storyTexts(
    text,
    {
      where: `First-time set-up, step ${step} of 3.`,
      when,
      play,
      shop(): FakeShopOptions {
        const storage = safeStorage(() => undefined)
        storage.set(
          SETUP_KEY,
          JSON.stringify({ userId: 'asha', step, draft, phone: null, photo: '', ...memory }),
        )
        const session = { state: 'signed-in', userId: 'asha' } as const
        return { session, storage, profile: 'empty', photos: fakeUploader() }
      },
    },
    () => <SetUp onSignedOut={() => {}} />,
  )

export const PhoneMissing = row(
  'Please enter a 10-digit phone number',
  [2, 'Next is pressed without ten digits.'],
  { draft: { ...draft, digits: '' } },
  [press('Next')],
)
export const PhoneWrong = row(
  'Please enter a valid 10-digit phone number.',
  [2, 'Send OTP is pressed without ten digits.'],
  { draft: { ...draft, digits: '98765' } },
  [press('Send OTP')],
)
export const VerifyFirst = row(
  'Please verify your phone number with OTP first.',
  [2, 'Next is pressed before the phone is verified.'],
  {},
  [press('Next')],
)
export const Verified = row('OTP verified successfully!', [2, 'The code was correct.'], { phone }, [
  type('OTP', '123456'),
  press('Verify'),
])
