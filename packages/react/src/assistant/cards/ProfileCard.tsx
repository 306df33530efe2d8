import type { Shop } from '@haat/core'
import { assistantCopy, assistantStore } from '@haat/core/assistant'
import { type Profile, profileStore } from '@haat/core/profile'
import { useRef, useState } from 'react'
import { formatPhone } from '../../phone/index.ts'
import { Avatar } from '../../photo/index.ts'
import { Button, PhoneIcon, useFocusGoal } from '../../ui/index.ts'
import { ChatCard } from './ChatCard.tsx'
import { cardsCopy } from './cards.copy.ts'
import { ProfileForm } from './ProfileForm.tsx'

const copy = cardsCopy.profile

/** The shopper's profile, to be read and changed (account.md §2). */
export function ProfileCard({ shop }: { shop: Shop }) {
  const { reportOutcome } = shop.use(assistantStore)
  const [isEditing, setEditing] = useState(false)
  const region = useRef<HTMLElement>(null)
  const focusOn = useFocusGoal(region)
  function turn(editing: boolean) {
    focusOn(editing ? '[name="firstName"]' : '.haat-chat-card__edit')
    setEditing(editing)
  }
  function done() {
    turn(false)
    reportOutcome('profile-saved')
  }
  const drawProfile = (profile: Profile | null) => (
    <>
      {profile === null ? <p>{copy.none}</p> : <Details profile={profile} />}
      <Button
        className="haat-chat-card__edit"
        tone={profile === null ? 'main' : 'quiet'}
        onClick={() => turn(true)}
      >
        {profile === null ? copy.create : copy.edit}
      </Button>
    </>
  )
  return (
    <ChatCard
      ref={region}
      title={copy.title}
      resource={shop.use(profileStore).profile}
      failed={assistantCopy.profileFailed}
    >
      {(profile) =>
        isEditing ? (
          <ProfileForm shop={shop} onDone={done} onCancel={() => turn(false)} />
        ) : (
          drawProfile(profile)
        )
      }
    </ChatCard>
  )
}

function Details({ profile: { firstName, lastName, phone, picture } }: { profile: Profile }) {
  return (
    <div className="haat-chat-profile">
      <Avatar picture={picture} firstName={firstName} lastName={lastName} />
      <p className="haat-chat-profile__name">
        {firstName} {lastName}
      </p>
      <p className="haat-chat-profile__phone">
        <PhoneIcon />
        <span className="haat-hidden">{copy.phone}: </span>
        {phone === '' ? copy.noPhone : formatPhone(phone)}
      </p>
    </div>
  )
}
