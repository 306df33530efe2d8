import { profileStore } from '@haat/core/profile'
import { useShop } from '../shop.ts'
import { useOwned } from '../ui/index.ts'
import { SetUpScreen } from './SetUpScreen.tsx'

interface SetUpProps {
  /** Called after the shopper signed out instead. @default opens the sign-in page */
  onSignedOut?: () => void
}

/**
 * The first-time set-up, which replaces the page for a signed-in shopper without a profile. Shows
 * nothing to other people, or if the profile could not be loaded.
 */
export function SetUp({ onSignedOut }: SetUpProps) {
  const shop = useShop()
  const profile = useOwned(shop.use(profileStore).profile)
  const isDue = profile.state === 'ready' && profile.value === null
  return isDue && <SetUpScreen onSignedOut={onSignedOut} />
}
