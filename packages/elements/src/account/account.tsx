import { ACCOUNT_TABS } from '@haat/core/account'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { AccountTabDetail } from '../root/details.ts'
import pageCss from '../root/page.css?inline'
import { report } from '../root/report.ts'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { useFullShop } from '../sign-in/scope.ts'
import { type AccountElementProps, attributes } from './account.attributes.ts'
import { tabOf } from './accountTab.ts'

const load = () => import('./AccountShown.tsx')

function AccountElement(given: AccountElementProps) {
  const { tab, emit, put } = given
  const shop = useFullShop(given.shop)
  const shown = tabOf(tab)
  const previous = useRef(shown)
  useEffect(() => {
    if (tab !== undefined && tab !== shown)
      void report('unknownValue', 'haat-account', 'tab', tab, ACCOUNT_TABS.join(', '))
  }, [tab, shown])
  useLayoutEffect(() => {
    put('tab', shown)
    if (previous.current === shown) return
    previous.current = shown
    const detail: AccountTabDetail = { tab: shown }
    emit('haat:account:tab', detail)
  })
  return <SignedInOnly props={{ ...given, shop }} load={load} kind="account" />
}

/** Defines `<haat-account>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-account', AccountElement, attributes, hostPage, {
    css: pageCss,
    methods: {
      refresh: async (shop, { tab }) => {
        const { refresh } = await import('./accountRefresh.ts')
        await refresh(shop.full(), tabOf(tab))
      },
    },
  })
