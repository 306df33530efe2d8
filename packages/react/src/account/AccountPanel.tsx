import type { Shop } from '@haat/core'
import { type AccountTab, accountCopy as copy } from '@haat/core/account'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Failure, Spinner } from '../ui/index.ts'
import { panelOf } from './AccountTabs.tsx'
import { ProfileTab } from './ProfileTab.tsx'

export interface AccountPanelProps {
  shop: Shop
  /** Whose panel it is. */
  tab: AccountTab
  /** Level of its heading. */
  level: 2 | 3
}

type Part = ComponentType<{ shop: Shop; level: 2 | 3 }>

/** Shown on pressing their tab, and fetched then: most visits need one of them. */
const LATE: Readonly<Record<Exclude<AccountTab, 'personal-info'>, () => Promise<Part>>> = {
  'order-history': () => import('./Orders.tsx').then(({ Orders }) => Orders),
  address: () => import('../addresses/AddressBook.tsx').then(({ AddressBook }) => AddressBook),
  review: () => import('./Reviews.tsx').then(({ Reviews }) => Reviews),
}

/** What one tab shows. */
export function AccountPanel({ shop, tab, level }: AccountPanelProps) {
  const [part, setPart] = useState<Part | null>(() => (tab === 'personal-info' ? ProfileTab : null))
  const [failed, setFailed] = useState(false)

  const fetchPart = useCallback(() => {
    let gone = false
    if (tab === 'personal-info') return
    LATE[tab]().then(
      (loaded) => !gone && setPart(() => loaded),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [tab])
  useEffect(fetchPart, [fetchPart])

  function retry() {
    // Browsers do not ask again for code that once did not come; a page of ours may begin anew and loses nothing.
    if (navigator.onLine && shop.linkTo('') === '') return location.reload()
    setFailed(false)
    fetchPart()
  }
  const Shown = part
  return (
    <div
      className="haat-account-page__panel"
      part="panel"
      role="tabpanel"
      id={panelOf(tab)}
      aria-labelledby={tab}
      tabIndex={-1}
    >
      {Shown && <Shown shop={shop} level={level} />}
      {!Shown && !failed && <Spinner text={copy.panelLoading} />}
      {failed && <Failure text={copy.panelFailed} onRetry={retry} />}
    </div>
  )
}
