import type { Picture } from '@haat/core'
import { Icon, PictureView } from '../ui/index.ts'
import './photo.css'

interface AvatarProps {
  firstName: string
  lastName: string
  /** @default none: the initials are shown */
  picture?: Picture | null
}

const initialOf = (name: string) => [...name.trim()].slice(0, 1).join('').toLocaleUpperCase()

/** A shopper's photo or initials, beside their name. */
export function Avatar({ firstName, lastName, picture = null }: AvatarProps) {
  const initials = initialOf(firstName) + initialOf(lastName)
  return (
    <span className="haat-circle haat-avatar" aria-hidden="true">
      {picture && <PictureView picture={picture} alt="" sizes="4em" />}
      {!picture && (initials ? <span translate="no">{initials}</span> : <Icon name="user" />)}
    </span>
  )
}
