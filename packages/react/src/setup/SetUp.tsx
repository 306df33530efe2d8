import type { Shop } from '@haat/core'
import { profileStore } from '@haat/core/profile'
import { useOwned } from '../ui/index.ts'
import { SetUpScreen } from './SetUpScreen.tsx'

export interface SetUpProps {
  shop: Shop
  /** Opens the sign-in page, by its path, when the shopper signs out instead. @default the browser opens it */
  onLeft?: (goal: string) => void
}

const goTo = (path: string) => location.assign(path)

/**
 * The first-time set-up, which replaces the page for a signed-in shopper without a profile (account.md §2). Shows
 * nothing to other people, or if the profile could not be loaded.
 */
export function SetUp({ shop, onLeft = goTo }: SetUpProps) {
  const profile = useOwned(shop.use(profileStore).profile)
  const isDue = profile.state === 'ready' && profile.value === null
  return isDue && <SetUpScreen shop={shop} onLeft={onLeft} />
}
