import type { Owned, Shop } from '@haat/core'
import { headerCopy } from '@haat/core/header'
import { type Profile, profileStore } from '@haat/core/profile'
import { sessionCopy, sessionStore } from '@haat/core/session'
import { useEffect } from 'react'
import { Button, Failure, Icon, PictureView, Spinner, useBusy, useRetry, useValue } from '../ui/index.ts'

export interface AccountSummaryProps {
  shop: Shop
  /** Goes to the sign-in page after signing out. @default the browser does */
  onLeft?: (goal: string) => void
}

const copy = sessionCopy.account
/** What the prerendered page shows. */
const LOADING: Owned<Profile | null> = { state: 'loading' }
const goTo = (path: string) => location.assign(path)

/** Who is signed in, to be read, and the way out. */
export function AccountSummary({ shop, onLeft = goTo }: AccountSummaryProps) {
  const { profile } = shop.use(profileStore)
  const { signOut } = shop.use(sessionStore)
  const present = useValue(profile.state, LOADING)
  const { busy, run } = useBusy()
  const { region, retry } = useRetry<HTMLDivElement>(profile)
  useEffect(() => {
    void shop.identity.ready()
    return profile.use()
  }, [shop, profile])
  const leave = async () => {
    if (await signOut()) onLeft(headerCopy.logout.goal)
  }
  return (
    <section className="haat haat-page" aria-labelledby="account-title">
      <div className="haat-account">
        <h1 id="account-title" className="haat-content__title">
          {copy.title}
        </h1>
        <div ref={region} tabIndex={-1} className="haat-account__who">
          {present.state === 'loading' && <Spinner text={copy.loading} />}
          {present.state === 'failed' && <Failure text={copy.failed} onRetry={retry} />}
          {present.state === 'ready' && present.value && <Who profile={present.value} />}
        </div>
        <p className="haat-account__soon">{copy.soon}</p>
        <Button
          tone="quiet"
          className="haat-account__leave"
          aria-disabled={busy || undefined}
          onClick={() => run(leave)}
        >
          {sessionCopy.signOut}
        </Button>
      </div>
    </section>
  )
}

function Who({ profile: { firstName, lastName, phone, picture } }: { profile: Profile }) {
  return (
    <>
      <div className="haat-account__photo">
        {picture ? <PictureView picture={picture} alt="" sizes="96px" /> : <Icon name="user" />}
      </div>
      <div>
        <p className="haat-account__name">
          {firstName} {lastName}
        </p>
        {phone !== '' && <p className="haat-account__phone">{phone}</p>}
      </div>
    </>
  )
}
