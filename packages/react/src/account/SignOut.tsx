import { accountTexts } from '@haat/core/account'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import { useSignOut } from '../useSignOut.ts'

interface SignOutProps {
  /** Called after the shopper is signed out. @default opens the sign-in page */
  onSignedOut?: (() => void) | undefined
}

/** The button that signs out. */
export function SignOut({ onSignedOut }: SignOutProps) {
  const texts = useTexts(accountTexts)
  const { busy, signOut } = useSignOut(onSignedOut)
  return (
    <Button tone="plain" aria-disabled={busy || undefined} onClick={signOut}>
      {texts.signOut}
    </Button>
  )
}
