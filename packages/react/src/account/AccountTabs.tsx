import { ACCOUNT_TABS, type AccountTab, accountCopy as copy } from '@haat/core/account'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { BoxIcon, Icon, Outline, PinIcon } from '../ui/index.ts'

const ICONS: Readonly<Record<AccountTab, ReactNode>> = {
  'personal-info': <Icon name="user" />,
  'order-history': <BoxIcon />,
  address: <PinIcon />,
  review: <Outline path="M4 5h16v11h-8l-4.5 4v-4H4zm4 4h8m-8 3h5" />,
}

/** Id of a tab's panel. The tab itself has the id that the address names. */
export const panelOf = (tab: AccountTab): string => `${tab}-panel`

/** The tabs of the account page. Arrow keys, Home and End move between them, from the last to the first. */
export function AccountTabs({ tab, onTab }: { tab: AccountTab; onTab: (tab: AccountTab) => void }) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = ACCOUNT_TABS.indexOf(tab)
    // In one column, the arrows up and down move as well.
    const isColumn =
      new Set(tabs.map((node) => node.offsetLeft)).size === 1 && tabs[0]?.offsetTop !== tabs[1]?.offsetTop
    const back = event.key === 'ArrowLeft' || (isColumn && event.key === 'ArrowUp')
    const on = event.key === 'ArrowRight' || (isColumn && event.key === 'ArrowDown')
    const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (back ? at - 1 : on ? at + 1 : null)
    if (next === null) return
    event.preventDefault()
    const place = (next + tabs.length) % tabs.length
    const goal = ACCOUNT_TABS[place]
    if (goal === undefined) return
    tabs[place]?.focus()
    onTab(goal)
  }
  return (
    <div
      ref={list}
      className="haat-account-tabs"
      part="tabs"
      role="tablist"
      aria-label={copy.tabsLabel}
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
          aria-controls={panelOf(one)}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {ICONS[one]}
          {copy.tabs[one]}
        </button>
      ))}
    </div>
  )
}
