import type { Profile } from '@haat/core/profile'
import { Icon, PictureView } from '../ui/index.ts'

export interface AccountFaceProps {
  firstName: string
  lastName: string
  /** @default none: the initials stand there */
  picture?: Profile['picture']
}

const initialOf = (name: string) => [...name.trim()].slice(0, 1).join('').toLocaleUpperCase()

/** A shopper's photo, else their initials. Their name stands beside it. */
export function AccountFace({ firstName, lastName, picture = null }: AccountFaceProps) {
  const initials = initialOf(firstName) + initialOf(lastName)
  return (
    <span className="haat-account-face" aria-hidden="true">
      {picture && <PictureView picture={picture} alt="" sizes="10em" />}
      {!picture && (initials || <Icon name="user" />)}
    </span>
  )
}
