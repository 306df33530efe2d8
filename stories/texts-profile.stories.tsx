import { safeStorage } from '@haat/core'
import { PROFILE_KEY } from '@haat/core/account'
import { type FakeShopOptions, type FakeUploader, fakeUploader, samplePhoto } from '@haat/core/fixtures'
import { Account } from '@haat/react/account'
import { ProfileTab } from '@haat/react/internal/account/ProfileTab.tsx'
import { pick, press, type Step, see, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Profile' }

const ASHA = { state: 'signed-in', userId: 'asha' } as const
const where = 'The account page, Your Profile.'

/** A row about the profile form. */
const row = (
  texts: Quoted | readonly Quoted[],
  when: string,
  play: readonly Step[],
  shop: FakeShopOptions = {},
) =>
  storyTexts(
    texts,
    { where, when, play, shop: () => ({ session: ASHA, photos: fakeUploader(), ...shop }) },
    () => (
      <div className="haat haat-page">
        <ProfileTab />
      </div>
    ),
  )

/** A new phone for which a code was sent, restored after a reload. */
function codeSent(): FakeShopOptions {
  const storage = safeStorage(() => undefined)
  const account = {
    typed: { phone: { countryCode: '+91', digits: '9000000001' } },
    photo: null,
    phone: { phone: '+919000000001', until: 0, verified: false },
  }
  storage.set(PROFILE_KEY, JSON.stringify({ userId: 'asha', forms: { account } }))
  return { storage }
}
const code = (text: string) => [press('Save'), type('OTP', text), press('Verify')]
const withCode = (texts: Quoted, when: string, text: string, shop: FakeShopOptions = {}) =>
  storyTexts(
    texts,
    {
      where: 'The account page, Your Profile: the dialog for the code.',
      when,
      play: code(text),
      shop: () => ({ session: ASHA, photos: fakeUploader(), ...codeSent(), ...shop }),
    },
    () => (
      <div className="haat haat-page">
        <ProfileTab />
      </div>
    ),
  )

const save = [type('First name', 'Usha'), press('Save')]
const sendCode = [type('Phone number (optional)', '9000000001'), press('Save')]
const names = [type('First name', 'Asha'), type('Last name', 'Rao'), press('Save')]

/** Lets the image service respond to the upload. */
const respond =
  (how: (uploader: FakeUploader) => void): Step =>
  async ({ shop }) =>
    how(shop.photos as FakeUploader)
const tooLarge = () => new File([new Uint8Array(5_242_881)], 'me.png', { type: 'image/png' })
const wrongType = () => new File(['not a picture'], 'me.txt', { type: 'text/plain' })
const uploading = [pick(samplePhoto), see('Please wait...')]

export const LoadFailed = storyTexts(
  'Error loading user data. Please refresh the page.',
  {
    where: 'The account page.',
    when: 'The profile cannot be loaded.',
    shop: { session: ASHA, profile: 'offline' },
  },
  () => <Account tab="personal-info" onTab={() => {}} onSignedOut={() => {}} />,
)
export const NamesMissing = row('First and last name are required!', 'Saved without one of the names.', [
  type('First name', ''),
  press('Save'),
])
export const PhoneWrong = row('Phone number must be exactly 10 digits', 'Saved without ten digits.', [
  type('Phone number (optional)', '98765'),
  press('Save'),
])
export const Updated = row('Profile updated successfully!', 'A change was saved.', save)
export const Created = row('Profile created successfully!', 'The first profile was saved.', names, {
  profile: 'empty',
})
export const CreateFailed = row(
  'Failed to create profile. Please try again.',
  'The first profile could not be saved.',
  names,
  { profile: 'empty', profileCreate: { status: 503 } },
)
export const Saving = row('Please wait...', 'While it is saved, or a photo is uploaded.', save, {
  profileUpdate: 'pending',
})
export const VerifyFirst = row(
  'Please verify your phone number with OTP first.',
  'The phone is not verified; the set-up shows it when Next is pressed before.',
  save,
  { profileUpdate: { status: 400, message: 'Please verify your phone number with OTP first.' } },
)

export const CodeSent = row('OTP sent successfully!', 'Saved with a new phone.', sendCode)
export const CodeNotSent = row(
  'Failed to send OTP. Please try again.',
  'Saved with a new phone, and no code could be sent.',
  sendCode,
  { otpSend: 'offline' },
)
export const CodeMissing = withCode('Please enter the OTP.', 'Verify is pressed without a code.', '')
export const CodeShort = withCode(
  'Please enter a valid 6-digit OTP',
  'The code has fewer than six digits.',
  '123',
)
export const CodeWrong = withCode(
  'Invalid OTP. Please try again.',
  'It is not the code that was sent.',
  '654321',
)
export const CodeNotChecked = withCode(
  'Failed to verify OTP. Please try again.',
  'The shop does not respond to the code.',
  '123456',
  { otpVerify: 'offline' },
)
export const Verified = withCode(
  'Phone number verified and profile updated!',
  'The code was correct, and the profile is saved.',
  '123456',
)

export const PhotoKind = row(
  'Please upload a valid image file (JPEG, PNG)',
  'Another kind of file was chosen.',
  [pick(wrongType)],
)
export const PhotoSize = row('Image size should be less than 5MB', 'A photo of more than 5 MB was chosen.', [
  pick(tooLarge),
])
export const PhotoUploaded = row('Image uploaded successfully!', 'The photo was uploaded.', [
  ...uploading,
  respond((uploader) => uploader.arrive()),
])
export const PhotoError = row(
  'Error uploading image. Please try again.',
  'The image service did not respond.',
  [...uploading, respond((uploader) => uploader.fail())],
)
export const PhotoRefused = row(
  'Failed to upload image. Please try again.',
  'The image service refused the photo.',
  [...uploading, respond((uploader) => uploader.fail('refused'))],
)
