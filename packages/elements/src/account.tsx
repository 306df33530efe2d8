import { ACCOUNT_TABS, type AccountTab, tabIn } from '@haat/core/account'
import { profileStore } from '@haat/core/profile'
import { Account } from '@haat/react/account'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import css from './account.css?inline'
import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { AccountTabDetail } from './details.ts'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'
import { useArrival } from './useArrival.ts'

const attributes = { tab: String, heading: String }

const tabOf = (value: unknown): AccountTab => (typeof value === 'string' && tabIn(value)) || ACCOUNT_TABS[0]

function AccountElement({
  tab,
  heading,
  shop,
  emit,
  put,
  onReady,
}: ValuesOf<typeof attributes> & ElementProps) {
  const shown = tabOf(tab)
  const known = useRef(shown)
  useArrival(shop.use(profileStore).profile, { emit, onReady })
  useEffect(() => {
    if (tab === undefined || tab === shown) return
    console.error(
      `Haat: <haat-account> has no tab "${tab}", so it shows ${shown}. It has ${ACCOUNT_TABS.join(', ')}. Write tab="${ACCOUNT_TABS[1]}", say.`,
    )
  }, [tab, shown])
  useLayoutEffect(() => {
    put('tab', shown)
    if (known.current === shown) return
    known.current = shown
    const detail: AccountTabDetail = { tab: shown }
    emit('haat:account:tab', detail)
  })
  return (
    <Account
      shop={shop}
      tab={shown}
      onTab={useCallback((next) => put('tab', next), [put])}
      heading={heading}
      level={2}
      onSignedOut={() => emit('haat:auth:signed-out')}
    />
  )
}

/** Defines `<haat-account>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-account', AccountElement, attributes, surroundings, {
    css,
    methods: {
      refresh: async (shop, { tab }) => {
        const { refresh } = await import('./accountRefresh.ts')
        await refresh(shop, tabOf(tab))
      },
    },
  })
