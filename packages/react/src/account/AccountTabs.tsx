import { ACCOUNT_TABS, type AccountTab, accountTexts } from '@haat/core/account'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Icon, Outline } from '../ui/index.ts'
import './account.css'

/** Props of the content of a tab. */
export interface AccountTabProps {
  /** Level of the heading in the page's outline. @default 2 */
  level?: 2 | 3
}

const ICONS: Readonly<Record<AccountTab, ReactNode>> = {
  'personal-info': <Icon name="user" />,
  'order-history': <Icon name="box" />,
  address: <Icon name="pin" />,
  review: <Outline path="M4 5h16v11h-8l-4.5 4v-4H4zm4 4h8m-8 3h5" />,
}

/** Id of the panel that shows the open tab's content. The id of a tab is its name in the address. */
export const PANEL_ID = 'account-panel'

const tabsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]

/** Whether the style sheet puts the tabs into one column, as it does on wide pages. */
function useIsColumn(list: RefObject<HTMLElement | null>): boolean {
  const [isColumn, setIsColumn] = useState(false)
  useEffect(() => {
    const node = list.current
    if (!node || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => {
      const [first, second] = tabsIn(node)
      setIsColumn(first?.offsetTop !== second?.offsetTop)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [list])
  return isColumn
}

/**
 * The tabs of the account page (ARIA Authoring Practices Guide, "Tabs"). Arrow keys, Home and End move between them; the
 * first follows the last.
 */
export function AccountTabs({ tab, onTab }: { tab: AccountTab; onTab: (tab: AccountTab) => void }) {
  const texts = useTexts(accountTexts)
  const list = useRef<HTMLDivElement>(null)
  const isColumn = useIsColumn(list)

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = tabsIn(list.current)
    const at = ACCOUNT_TABS.indexOf(tab)
    const back = event.key === 'ArrowLeft' || (isColumn && event.key === 'ArrowUp')
    const forward = event.key === 'ArrowRight' || (isColumn && event.key === 'ArrowDown')
    const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (back ? at - 1 : forward ? at + 1 : null)
    if (next === null) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const target = ACCOUNT_TABS[index]
    if (target === undefined) return
    tabs[index]?.focus()
    onTab(target)
  }
  return (
    <div
      ref={list}
      className="haat-account-tabs"
      part="tabs"
      role="tablist"
      aria-label={texts.tabsLabel}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      onKeyDown={move}
    >
      {ACCOUNT_TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={one}
          className="haat-account-tabs__tab"
          part={one === tab ? 'tab open' : 'tab'}
          aria-selected={one === tab}
          aria-controls={PANEL_ID}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {ICONS[one]}
          <span>{texts.tabs[one]}</span>
        </button>
      ))}
    </div>
  )
}
