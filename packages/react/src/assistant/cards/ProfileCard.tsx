import type { Shop } from '@haat/core'
import { assistantCopy, assistantStore } from '@haat/core/assistant'
import { type Profile, profileStore } from '@haat/core/profile'
import { useLayoutEffect, useRef, useState } from 'react'
import { numberInWords } from '../../phone/index.ts'
import { Face } from '../../photo/index.ts'
import { Button, Failure, Icon, Spinner, useOwned, useRetry } from '../../ui/index.ts'
import { cardsCopy } from './cards.copy.ts'
import { ProfileForm } from './ProfileForm.tsx'

const copy = cardsCopy.profile

export interface ProfileCardProps {
  shop: Shop
}

/** What the shop knows of the shopper, to be looked at and changed (account.md §2). */
export function ProfileCard({ shop }: ProfileCardProps) {
  const { reportOutcome } = shop.use(assistantStore)
  const resource = shop.use(profileStore).profile
  const profile = useOwned(resource)
  const { region, retry } = useRetry<HTMLElement>(resource)
  const [isEditing, setEditing] = useState(false)

  const goal = useRef<string | null>(null)
  useLayoutEffect(() => {
    const node = goal.current === null ? null : region.current?.querySelector<HTMLElement>(goal.current)
    if (!node) return
    goal.current = null
    node.focus()
  })
  function turn(editing: boolean) {
    goal.current = editing ? '[name="firstName"]' : '.haat-chat-card__edit'
    setEditing(editing)
  }

  if (profile.state === 'signed-out') return null
  return (
    <section ref={region} className="haat-chat-card" aria-label={copy.title} tabIndex={-1}>
      {profile.state === 'loading' && <Spinner text={assistantCopy.loading} />}
      {profile.state === 'failed' && (
        <Failure text={assistantCopy.profileFailed} retryLabel={assistantCopy.retry} onRetry={retry} />
      )}
      {profile.state === 'ready' && isEditing && (
        <ProfileForm
          shop={shop}
          onDone={() => {
            turn(false)
            reportOutcome('profile-saved')
          }}
          onCancel={() => turn(false)}
        />
      )}
      {profile.state === 'ready' && !isEditing && (
        <>
          {profile.value === null ? <p>{copy.none}</p> : <Known profile={profile.value} />}
          <Button
            className="haat-chat-card__edit"
            tone={profile.value === null ? 'main' : 'quiet'}
            onClick={() => turn(true)}
          >
            {profile.value === null ? copy.create : copy.edit}
          </Button>
        </>
      )}
    </section>
  )
}

function Known({ profile }: { profile: Profile }) {
  const { firstName, lastName, phone, picture } = profile
  return (
    <div className="haat-chat-profile">
      <Face picture={picture} firstName={firstName} lastName={lastName} />
      <p className="haat-chat-profile__name">
        {firstName} {lastName}
      </p>
      <p className="haat-chat-profile__phone">
        <Icon name="phone" />
        <span className="haat-hidden">{copy.phone}: </span>
        {phone === '' ? copy.noPhone : numberInWords(phone)}
      </p>
    </div>
  )
}
