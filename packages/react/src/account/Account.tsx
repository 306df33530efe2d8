import type { Owned } from '@haat/core'
import { PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type AccountTab, accountTexts } from '@haat/core/account'
import { type Profile, profileStore } from '@haat/core/profile'
import { signInPath } from '@haat/core/session'
import { useEffect, useId, useRef } from 'react'
import { Avatar } from '../photo/index.ts'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { FullShop, useShop } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { Slot, useOwned } from '../ui/index.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { SignOut } from './SignOut.tsx'
import './account.css'

export interface AccountProps {
  /** The tab that is open. */
  tab: AccountTab
  /** Called when another tab is chosen. */
  onTab: (tab: AccountTab) => void
  /** @default 'Your Account' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Called after the shopper signed out. @default opens the sign-in page */
  onSignedOut?: () => void
}

/**
 * A shopper's profile, orders, addresses and reviews.
 *
 * ```tsx
 * const [tab, setTab] = useState<AccountTab>('order-history')
 * return <Account tab={tab} onTab={setTab} />
 * ```
 */
export function Account(props: AccountProps) {
  return (
    <FullShop user="<Account>">
      <AccountContent {...props} />
    </FullShop>
  )
}

function AccountContent({ tab, onTab, heading: givenHeading, level = 1, onSignedOut }: AccountProps) {
  const texts = useTexts(accountTexts)
  const promptsWords = useTexts(promptsTexts)
  const heading = givenHeading ?? texts.title
  const shop = useShop()
  const id = useId()
  const page = useRef<HTMLDivElement>(null)
  const profile = useOwned(shop.use(profileStore).profile)
  const Heading = `h${level}` as const
  useEffect(() => {
    void shop.identity.ready()
  }, [shop])
  function leave() {
    // The button that had the focus is removed.
    page.current?.focus({ preventScroll: true })
    if (onSignedOut) onSignedOut()
    else location.assign(shop.linkTo(signInPath('/')))
  }
  return (
    <div ref={page} className="haat haat-account-page" tabIndex={-1}>
      {profile.state === 'signed-out' ? (
        <SignInPrompt
          {...promptsWords.account}
          returnTo={PROMPT_RETURNS.account}
          linkTo={shop.linkTo}
          level={level}
        />
      ) : (
        <section className="haat-page" aria-labelledby={id}>
          <div className="haat-account-page__frame">
            <div className="haat-panel haat-account-page__side">
              <header
                className="haat-band haat-account-page__header"
                part="header"
                data-ground="turmeric"
                data-edge="awning"
              >
                <Slot name="heading" id={id}>
                  <Heading id={id} className="haat-account-page__title" part="heading">
                    {heading}
                  </Heading>
                </Slot>
                <SignOut onSignedOut={leave} />
              </header>
              <Greeting profile={profile} />
              <AccountTabs tab={tab} onTab={onTab} />
            </div>
            <AccountPanel key={tab} tab={tab} level={level === 1 ? 2 : 3} />
          </div>
        </section>
      )}
    </div>
  )
}

const NO_NAME = { firstName: '', lastName: '', picture: null }

/** The shopper's photo and name. */
function Greeting({ profile }: { profile: Owned<Profile | null> }) {
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
