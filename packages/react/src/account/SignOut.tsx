import type { Shop } from '@haat/core'
import { accountCopy as copy } from '@haat/core/account'
import { sessionStore } from '@haat/core/session'
import { Button, useBusy } from '../ui/index.ts'

export interface SignOutProps {
  shop: Shop
  /** Called after the shopper is signed out. */
  onSignedOut: () => void
}

/** The button that signs out. */
export function SignOut({ shop, onSignedOut }: SignOutProps) {
  const { busy, run } = useBusy()
  const leave = async () => {
    if (await shop.use(sessionStore).signOut()) onSignedOut()
  }
  return (
    <Button tone="plain" aria-disabled={busy || undefined} onClick={() => run(leave)}>
      {copy.signOut}
    </Button>
  )
}
