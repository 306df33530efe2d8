import type { Owned } from '@haat/core'
import { accountCopy as copy } from '@haat/core/account'
import type { Profile } from '@haat/core/profile'
import { Avatar } from '../photo/index.ts'

const NOBODY = { firstName: '', lastName: '', picture: null }

/** The shopper's photo and name. */
export function AccountGreeting({ profile }: { profile: Owned<Profile | null> }) {
  const { firstName, lastName, picture } =
    profile.state === 'ready' && profile.value !== null ? profile.value : NOBODY
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="haat-account-page__who">
      <Avatar firstName={firstName} lastName={lastName} picture={picture} />
      <div className="haat-account-page__names">
        <p className="haat-account-page__greeting">{copy.greeting}</p>
        {name !== '' && <p className="haat-clamp haat-account-page__name">{name}</p>}
      </div>
    </div>
  )
}
