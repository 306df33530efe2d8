import { profileStore } from '@haat/core/profile'
import { Account, YourData } from '@haat/react/account'
import { useCallback } from 'react'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import type { AccountElementProps } from './account.attributes.ts'
import { tabOf } from './accountTab.ts'

export { default as css } from './account.css?inline'

/** The account of the signed-in shopper. */
export function Shown({ tab, heading, shop, emit, put, onReady }: AccountElementProps) {
  useLoadEvents(shop.use(profileStore).profile, { emit, onReady })
  return (
    <>
      <Account
        shop={shop}
        tab={tabOf(tab)}
        onTab={useCallback((next) => put('tab', next), [put])}
        heading={heading}
        level={2}
        onSignedOut={() => emit('haat:auth:signed-out')}
      />
      <YourData shop={shop} level={3} />
    </>
  )
}
