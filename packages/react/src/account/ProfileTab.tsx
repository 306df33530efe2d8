import type { Shop } from '@haat/core'
import { accountCopy as copy } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { Loaded, Screen, useOwned } from '../ui/index.ts'
import { ProfileForm } from './ProfileForm.tsx'

export interface ProfileTabProps {
  shop: Shop
  /** Level of its heading, by the page's outline. @default 2 */
  level?: 2 | 3
}

/** The shopper's profile, to be read and changed (account.md §2 "Your Profile"). */
export function ProfileTab({ shop, level = 2 }: ProfileTabProps) {
  const resource = shop.use(profileStore).profile
  const profile = useOwned(resource)
  if (profile.state === 'signed-out') return null
  return (
    <Screen className="haat-profile" title={copy.tabs['personal-info']} level={level} focusable>
      <Loaded state={profile} loading={copy.loading} failed={copy.loadFailed} onRetry={resource.reload}>
        {() => <ProfileForm shop={shop} />}
      </Loaded>
    </Screen>
  )
}
