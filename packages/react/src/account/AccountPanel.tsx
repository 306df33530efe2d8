import { type AccountTab, accountTexts } from '@haat/core/account'
import { type ComponentType, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Failure, Spinner, useLazyImport } from '../ui/index.ts'
import { type AccountTabProps, PANEL_ID } from './AccountTabs.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import './account.css'

interface AccountPanelProps extends Required<AccountTabProps> {
  /** The tab whose content is shown. */
  tab: AccountTab
}

type Part = ComponentType<Required<AccountTabProps>>

/** Most visits need one tab, so the code of each of these tabs is loaded when it is opened. */
const LOADERS: Readonly<Record<Exclude<AccountTab, 'personal-info'>, () => Promise<Part>>> = {
  'order-history': () => import('./Orders.tsx').then(({ Orders }) => Orders),
  address: () => import('../addresses/AddressBook.tsx').then(({ AddressBook }) => AddressBook),
  review: () => import('./Reviews.tsx').then(({ Reviews }) => Reviews),
}

/** The panel of the tab that is open. */
export function AccountPanel({ tab, level }: AccountPanelProps) {
  return (
    <div
      className="haat-account-page__panel"
      part="panel"
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tab}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its first content is a heading, which cannot be focused
      tabIndex={0}
    >
      <TabContent tab={tab} level={level} />
    </div>
  )
}

/** The content of a tab. */
export function TabContent({ tab, level }: AccountPanelProps) {
  const shop = useShop()
  const [attempt, setAttempt] = useState(0)
  function retry() {
    // Chromium does not load a module again after a failure. A page of the shop can be reloaded without losing data.
    if (navigator.onLine && shop.linkTo('') === '') location.reload()
    else setAttempt(attempt + 1)
  }
  if (tab === 'personal-info') return <ProfileTab level={level} />
  return <LazyPart key={attempt} level={level} load={LOADERS[tab]} onRetry={retry} />
}

interface LazyPartProps extends Required<AccountTabProps> {
  load: () => Promise<Part>
  onRetry: () => void
}

function LazyPart({ level, load, onRetry }: LazyPartProps) {
  const texts = useTexts(accountTexts)
  const Shown = useLazyImport(load, true)
  if (Shown === undefined) return <Failure text={texts.panelFailed} onRetry={onRetry} />
  return Shown ? <Shown level={level} /> : <Spinner text={texts.panelLoading} shape="rows" />
}
