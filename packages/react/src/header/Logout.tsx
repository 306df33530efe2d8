import { headerTexts } from '@haat/core/header'
import { useTexts } from '../shop.ts'
import { useSignOut } from '../useSignOut.ts'
import './header.css'

interface LogoutProps {
  /** Called after the shopper signed out. @default opens the sign-in page */
  onSignedOut?: () => void
}

/** The button of the header that signs out. */
export function Logout({ onSignedOut }: LogoutProps) {
  const texts = useTexts(headerTexts)
  const { busy, signOut } = useSignOut(onSignedOut)
  return (
    <button type="button" className="haat-nav" aria-disabled={busy || undefined} onClick={signOut}>
      <span className="haat-nav__text">{texts.logout}</span>
    </button>
  )
}
