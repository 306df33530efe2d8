import { PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type AccountTab, accountTexts } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { signInPath } from '@haat/core/session'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { Head, Slot, useOwned } from '../ui/index.ts'
import {
  Addresses,
  accountParts,
  Greeting,
  Orders,
  Panel,
  Profile,
  Reviews,
  SignOut,
  Tabs,
} from './AccountParts.tsx'
import './account.css'

export interface AccountProps {
  /** The tab that is open. @default the one that was chosen, at first the profile */
  tab?: AccountTab | undefined
  /** Called when another tab is chosen. @default nothing */
  onTab?: ((tab: AccountTab) => void) | undefined
  /** @default 'Your Account' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Called after the shopper signed out. @default opens the sign-in page */
  onSignedOut?: () => void
  /** Parts in your own arrangement, below the heading. @default the open tab, and the tabs beside it */
  children?: ReactNode
}

function AccountRoot(props: AccountProps) {
  return (
    <FullShop user="<Account>">
      <AccountContent {...props} />
    </FullShop>
  )
}

/**
 * A shopper's profile, orders, addresses and reviews.
 *
 * ```tsx
 * <Account>
 *   <Account.Orders />
 *   <Account.Addresses />
 *   <Account.SignOut />
 * </Account>
 * ```
 */
export const Account = /* @__PURE__ */ Object.assign(AccountRoot, {
  Greeting,
  SignOut,
  Tabs,
  Panel,
  Profile,
  Orders,
  Addresses,
  Reviews,
})

function AccountContent(props: AccountProps) {
  const { tab, onTab, level = 1, onSignedOut, children } = props
  const texts = useTexts(accountTexts)
  const promptsWords = useTexts(promptsTexts)
  const heading = props.heading ?? texts.title
  const shop = useShop()
  const id = useId()
  const page = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<AccountTab>('personal-info')
  const profile = useOwned(shop.use(profileStore).profile)
  useEffect(() => {
    void shop.identity.ready()
  }, [shop])
  function open(next: AccountTab) {
    setChosen(next)
    onTab?.(next)
  }
  function leave() {
    // The button that had the focus is removed.
    page.current?.focus({ preventScroll: true })
    if (onSignedOut) onSignedOut()
    else location.assign(shop.linkTo(signInPath('/')))
  }
  const inner = level === 1 ? 2 : 3
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
          <accountParts.Context
            value={{ profile, tab: tab ?? chosen, onTab: open, level: inner, onSignedOut: leave }}
          >
            {children ? (
              <>
                <Head id={id} level={level} title={heading} slot="heading" />
                {children}
              </>
            ) : (
              <Arrangement id={id} level={level} heading={heading} />
            )}
          </accountParts.Context>
        </section>
      )}
    </div>
  )
}

function Arrangement({ id, level, heading }: { id: string; level: 1 | 2; heading: string }) {
  const Heading = `h${level}` as const
  return (
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
          <SignOut />
        </header>
        <Greeting />
        <Tabs />
      </div>
      <Panel />
    </div>
  )
}
