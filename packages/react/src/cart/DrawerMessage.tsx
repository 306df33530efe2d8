import type { Notice, Notices } from '@haat/core'
import { cartCopy as copy } from '@haat/core/cart'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button, Icon, useValue } from '../ui/index.ts'

/** Repeated in the drawer: failures, and what can be undone. */
const matters = ({ tone, action }: Notice) => tone === 'bad' || (action !== undefined && 'act' in action)

/**
 * The last notice of the shop, inside the drawer: while that is open, the toasts behind it can be neither reached nor
 * announced. It stays as long as its toast, and while the pointer or the focus is on it.
 */
export function DrawerMessage({ notices }: { notices: Notices }) {
  const notice = useValue(notices.open).findLast(matters)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = notice !== undefined && (pointed || focused)
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  // The controls disappear with the message, without an event.
  const id = notice?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message has other controls
  useEffect(() => {
    setFocused(false)
    setPointed(false)
  }, [id])

  return (
    <div
      className="haat-drawer__message"
      role="status"
      aria-label={copy.messages}
      // Not its entering: the message may appear under a pointer that rests.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {notice && (
        <div className="haat-drawer__notice" data-tone={notice.tone}>
          <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
          <p>{notice.text}</p>
          <NoticeLink notice={notice} onDone={() => notices.dismiss(notice.id)} />
        </div>
      )}
    </div>
  )
}

function NoticeLink({ notice: { action }, onDone }: { notice: Notice; onDone: () => void }) {
  if (!action) return null
  if ('href' in action) return <a href={action.href}>{action.label}</a>
  const { label, act } = action
  return (
    <Button
      tone="plain"
      onClick={() => {
        onDone()
        act()
      }}
    >
      {label}
    </Button>
  )
}
