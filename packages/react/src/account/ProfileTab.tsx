import { accountTexts } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { useId } from 'react'
import { useShop } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { Head, Loaded, useOwned } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './account-profile.css'

/** The shopper's profile, to be read and changed. */
export function ProfileTab({ level = 2 }: AccountTabProps) {
  const texts = useTexts(accountTexts)
  const shop = useShop('<ProfileTab>')
  const id = useId()
  const resource = shop.use(profileStore).profile
  const profile = useOwned(resource)
  if (profile.state === 'signed-out') return null
  return (
    <section className="haat haat-profile" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={texts.tabs['personal-info']} focusable />
      <Loaded
        state={profile}
        loading={texts.loading}
        shape="rows"
        failed={texts.loadFailed}
        onRetry={resource.reload}
      >
        {() => <ProfileForm />}
      </Loaded>
    </section>
  )
}
