import type { Notice, Notices } from '@haat/core'
import { cartCopy as copy } from '@haat/core/cart'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button, Icon, useValue } from '../ui/index.ts'

/** Whether the drawer repeats a notice: failures, and actions that can be undone. */
const isRepeated = ({ tone, action }: Notice) => tone === 'bad' || (action !== undefined && 'act' in action)

/**
 * The last notice of the shop, inside the drawer: toasts behind an open drawer can be neither reached nor announced. It
 * stays as long as its toast, and while the pointer or the focus is on it.
 */
export function DrawerMessage({ notices }: { notices: Notices }) {
  const notice = useValue(notices.open).findLast(isRepeated)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = notice !== undefined && (hovered || focused)
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  // The controls are removed with the message, without an event.
  const id = notice?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message has other controls
  useEffect(() => {
    setFocused(false)
    setHovered(false)
  }, [id])

  return (
    <div
      className="haat-drawer__message"
      role="status"
      aria-label={copy.messages}
      // Not onPointerEnter: the message may appear under a resting pointer.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
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
