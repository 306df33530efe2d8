import type { Shop } from '@haat/core'
import { assistantCopy, assistantStore } from '@haat/core/assistant'
import { type Profile, profileStore } from '@haat/core/profile'
import { useRef, useState } from 'react'
import { formatPhone } from '../../phone/index.ts'
import { Avatar } from '../../photo/index.ts'
import { Button, PhoneIcon, useFocusWhenRendered } from '../../ui/index.ts'
import { ChatCard } from './ChatCard.tsx'
import { cardsCopy } from './cards.copy.ts'
import { ProfileForm } from './ProfileForm.tsx'

const copy = cardsCopy.profile

/** The shopper's profile, with a form to change it (account.md §2). */
export function ProfileCard({ shop }: { shop: Shop }) {
  const { reportOutcome } = shop.use(assistantStore)
  const [isEditing, setEditing] = useState(false)
  const region = useRef<HTMLElement>(null)
  const focusOn = useFocusWhenRendered(region)
  function showForm(editing: boolean) {
    focusOn(editing ? '[name="firstName"]' : '.haat-chat-card__edit')
    setEditing(editing)
  }
  function done() {
    showForm(false)
    reportOutcome('profile-saved')
  }
  const renderProfile = (profile: Profile | null) => (
    <>
      {profile === null ? <p>{copy.none}</p> : <Details profile={profile} />}
      <Button
        className="haat-chat-card__edit"
        tone={profile === null ? 'main' : 'quiet'}
        onClick={() => showForm(true)}
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
          <ProfileForm shop={shop} onDone={done} onCancel={() => showForm(false)} />
        ) : (
          renderProfile(profile)
        )
      }
    </ChatCard>
  )
}

function Details({ profile: { firstName, lastName, phone, picture } }: { profile: Profile }) {
  return (
    <div className="haat-chat-profile">
      <Avatar picture={picture} firstName={firstName} lastName={lastName} />
      <p className="haat-chat-profile__name">{`${firstName} ${lastName}`}</p>
      <p className="haat-chat-profile__phone">
        <PhoneIcon />
        <span className="haat-hidden">{`${copy.phone}: `}</span>
        <span>{phone === '' ? copy.noPhone : formatPhone(phone)}</span>
      </p>
    </div>
  )
}
