import { type Notice, type NoticeAction, noticesTexts, toastPlaces } from '@haat/core'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Outline, useValue } from '../ui/index.ts'
import { Toasts } from '../ui/Toasts.tsx'
import './notices.css'

export interface ToasterProps {
  /** Whether a button opens the list of all notices. @default true */
  history?: boolean
}

const NONE: readonly Notice[] = []

/**
 * The notices of the shop: above the bars on small screens, otherwise at the bottom right. An open dialog shows them
 * itself. A list contains all notices.
 */
export function Toaster({ history: hasHistory = true }: ToasterProps) {
  const shop = useShop('<Toaster>')
  const history = useValue(shop.notices.history, NONE)
  const dialog = useValue(shop.use(toastPlaces).dialog)
  return (
    <Toasts notices={shop.notices} shown={dialog === undefined}>
      {hasHistory && history.length > 0 && <History notices={history} />}
    </Toasts>
  )
}

/** All notices, the newest first, in a list that a button opens. */
function History({ notices }: { notices: readonly Notice[] }) {
  const texts = useTexts(noticesTexts)
  const id = useId()
  return (
    <>
      <Button
        className="haat-notices__opener"
        tone="quiet"
        icon={<Outline path="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />}
        iconOnly
        popoverTarget={id}
      >
        {texts.list({ count: notices.length })}
      </Button>
      <div id={id} className="haat-notices__list" popover="auto">
        <h2 className="haat-notices__title">{texts.title}</h2>
        <ul>
          {notices.toReversed().map((notice) => (
            <Message key={notice.id} {...notice} listId={id} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Message({ tone, text, action, listId }: Notice & { listId: string }) {
  return (
    <li data-tone={tone}>
      <span>{text}</span> {action && 'href' in action && <a href={action.href}>{action.label}</a>}
      {action && 'act' in action && <Act {...action} listId={listId} />}
    </li>
  )
}

type ActProps = Extract<NoticeAction, { offered: unknown }> & { listId: string }

/** Its button, as long as it is offered. It closes the list, so that the focus is not lost with the button. */
function Act({ label, act, offered, listId }: ActProps) {
  if (!useValue(offered)) return null
  return (
    <Button tone="plain" popoverTarget={listId} popoverTargetAction="hide" onClick={act}>
      {label}
    </Button>
  )
}
