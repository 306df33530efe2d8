import type { Owned } from '@haat/core'
import { type AccountTab, accountTexts } from '@haat/core/account'
import type { Profile as ProfileData } from '@haat/core/profile'
import { Avatar } from '../photo/index.ts'
import { useTexts } from '../shop.ts'
import { createParts } from '../ui/parts.ts'
import { AccountPanel, TabContent } from './AccountPanel.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { SignOut as SignOutButton } from './SignOut.tsx'
import './account.css'

interface OpenAccount {
  profile: Owned<ProfileData | null>
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Level of the headings of the tabs' content. */
  level: 2 | 3
  onSignedOut: () => void
}

/** The account of a shopper, for the parts of `Account`. */
export const accountParts = /* @__PURE__ */ createParts<OpenAccount>('Account')

const NO_NAME = { firstName: '', lastName: '', picture: null }

/** The shopper's photo and name. */
export function Greeting() {
  const { profile } = accountParts.usePart('Greeting')
  const texts = useTexts(accountTexts)
  const { firstName, lastName, picture } =
    profile.state === 'ready' && profile.value !== null ? profile.value : NO_NAME
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="haat-account-page__user">
      <Avatar firstName={firstName} lastName={lastName} picture={picture} />
      <div className="haat-account-page__names">
        <p className="haat-soft">{texts.greeting}</p>
        {name !== '' && <p className="haat-account-page__name">{name}</p>}
      </div>
    </div>
  )
}

/** The button that signs out. */
export function SignOut() {
  return <SignOutButton onSignedOut={accountParts.usePart('SignOut').onSignedOut} />
}

/** The tabs, which choose what `Account.Panel` shows. */
export function Tabs() {
  const { tab, onTab } = accountParts.usePart('Tabs')
  return <AccountTabs tab={tab} onTab={onTab} />
}

/** The content of the tab that is open. */
export function Panel() {
  const { tab, level } = accountParts.usePart('Panel')
  return <AccountPanel key={tab} tab={tab} level={level} />
}

/** The profile, to be read and changed. */
export function Profile() {
  return <TabContent tab="personal-info" level={accountParts.usePart('Profile').level} />
}

/** The current orders, and all of them. */
export function Orders() {
  return <TabContent tab="order-history" level={accountParts.usePart('Orders').level} />
}

/** The addresses, which the shopper can add, change and delete. */
export function Addresses() {
  return <TabContent tab="address" level={accountParts.usePart('Addresses').level} />
}

/** The shopper's comments, each with its product. */
export function Reviews() {
  return <TabContent tab="review" level={accountParts.usePart('Reviews').level} />
}
