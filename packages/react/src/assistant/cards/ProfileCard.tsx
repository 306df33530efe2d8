import { assistantStore, assistantTexts } from '@haat/core/assistant'
import { type Profile, profileStore } from '@haat/core/profile'
import { useRef, useState } from 'react'
import { formatPhone } from '../../phone/index.ts'
import { Avatar } from '../../photo/index.ts'
import { useShop, useTexts } from '../../shop.ts'
import { Button, Icon, useFocusWhenRendered } from '../../ui/index.ts'
import { ChatCard } from './ChatCard.tsx'
import { cardsTexts } from './cards.texts.ts'
import { ProfileForm } from './ProfileForm.tsx'
import '../chat-cards.css'

/** The shopper's profile, with a form to change it. */
export function ProfileCard() {
  const assistantWords = useTexts(assistantTexts)
  const texts = useTexts(cardsTexts).profile
  const shop = useShop()
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
      {profile === null ? <p>{texts.none}</p> : <Details profile={profile} />}
      <Button
        className="haat-chat-card__edit"
        tone={profile === null ? 'main' : 'quiet'}
        onClick={() => showForm(true)}
      >
        {profile === null ? texts.create : texts.edit}
      </Button>
    </>
  )
  return (
    <ChatCard
      ref={region}
      title={texts.title}
      resource={shop.use(profileStore).profile}
      failed={assistantWords.profileFailed}
    >
      {(profile) =>
        isEditing ? <ProfileForm onDone={done} onCancel={() => showForm(false)} /> : renderProfile(profile)
      }
    </ChatCard>
  )
}

function Details({ profile: { firstName, lastName, phone, picture } }: { profile: Profile }) {
  const texts = useTexts(cardsTexts).profile
  return (
    <div className="haat-chat-profile">
      <Avatar picture={picture} firstName={firstName} lastName={lastName} />
      <p className="haat-chat-profile__name">{`${firstName} ${lastName}`}</p>
      <p className="haat-soft haat-chat-profile__phone">
        <Icon name="phone" />
        <span className="haat-hidden">{`${texts.phone}: `}</span>
        <span>{phone === '' ? texts.noPhone : formatPhone(phone)}</span>
      </p>
    </div>
  )
}
