import { profileStore } from '@haat/core/profile'
import { Account } from '@haat/react/account'
import { YourData } from '@haat/react/internal/account/YourData.tsx'
import { PlainShopProvider } from '@haat/react/internal/shop.ts'
import { useCallback } from 'react'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import type { AccountElementProps } from './account.attributes.ts'
import { tabOf } from './accountTab.ts'

export { default as css } from './account.css?inline'

/** The account of the signed-in shopper. */
export function Shown({ tab, heading, shop, emit, put, onReady }: AccountElementProps) {
  useLoadEvents(shop.use(profileStore).profile, { emit, onReady })
  return (
    <PlainShopProvider shop={shop}>
      <Account
        tab={tabOf(tab)}
        onTab={useCallback((next) => put('tab', next), [put])}
        heading={heading}
        level={2}
        onSignedOut={() => emit('haat:auth:signed-out')}
      />
      <YourData level={3} />
    </PlainShopProvider>
  )
}
