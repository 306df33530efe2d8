import { sessionStore, signInPath } from '@haat/core/session'
import { useShop } from './shop.ts'
import { useBusy } from './ui/useBusy.ts'

/**
 * Signs the shopper out, one press at a time.
 * @param onSignedOut called afterwards. @default opens the sign-in page
 */
export function useSignOut(onSignedOut?: () => void) {
  const shop = useShop()
  // From now on, a sign-out in another tab also removes the shopper's data from this one.
  const { signOut } = shop.use(sessionStore)
  const { busy, run } = useBusy()
  const leave = async () => {
    if (!(await signOut())) return
    if (onSignedOut) onSignedOut()
    else location.assign(shop.linkTo(signInPath('/')))
  }
  return { busy, signOut: () => run(leave) }
}
