import { accountCopy as copy } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { useId } from 'react'
import { Head, Loaded, useOwned } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The shopper's profile, to be read and changed (account.md §2 "Your Profile"). */
export function ProfileTab({ shop, level = 2 }: AccountTabProps) {
  const id = useId()
  const resource = shop.use(profileStore).profile
  const profile = useOwned(resource)
  if (profile.state === 'signed-out') return null
  return (
    <section className="haat haat-profile" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.tabs['personal-info']} focusable />
      <Loaded state={profile} loading={copy.loading} failed={copy.loadFailed} onRetry={resource.reload}>
        {() => <ProfileForm shop={shop} />}
      </Loaded>
    </section>
  )
}
