import { accountTexts } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Failure, Head, Loaded, Spinner, useLazyImport, useOwned } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import './account.css'

/** Loaded while the profile is: many visits are for another tab. */
const loadForm = () => import('./ProfileForm.tsx')

/** The shopper's profile, to be read and changed. */
export function ProfileTab({ level = 2 }: AccountTabProps) {
  const texts = useTexts(accountTexts)
  const shop = useShop('<ProfileTab>')
  const id = useId()
  const resource = shop.use(profileStore).profile
  const profile = useOwned(resource)
  const form = useLazyImport(loadForm, profile.state !== 'signed-out')
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
        {() => {
          if (form) return <form.ProfileForm />
          return form === null ? (
            <Spinner text={texts.loading} shape="rows" />
          ) : (
            <Failure text={texts.panelFailed} />
          )
        }}
      </Loaded>
    </section>
  )
}
