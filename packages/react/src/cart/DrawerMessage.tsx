import type { Notice, Notices } from '@haat/core'
import { cartCopy as copy } from '@haat/core/cart'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button, Icon, useValue } from '../ui/index.ts'

export interface DrawerMessageProps {
  notices: Notices
}

/** Worth repeating here: what went wrong, and what can be undone. */
const matters = ({ tone, action }: Notice) => tone === 'bad' || (action !== undefined && 'act' in action)

/**
 * The shop's last word, inside the drawer: while that is open, the toasts behind it can be neither reached nor heard.
 * It stays as long as its toast, and while somebody points at it or has the focus on it.
 */
export function DrawerMessage({ notices }: DrawerMessageProps) {
  const said = useValue(notices.open).findLast(matters)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = said !== undefined && (pointed || focused)
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  // The controls go with the message, and nothing says so.
  const id = said?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins anew
  useEffect(() => setFocused(false), [id])

  return (
    <div
      className="haat-drawer__message"
      role="status"
      aria-label={copy.messages}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {said && (
        <div className="haat-drawer__said" data-tone={said.tone}>
          <Icon name={said.tone === 'good' ? 'check' : 'alert'} />
          <p>{said.text}</p>
          <WayOn notice={said} onDone={() => notices.dismiss(said.id)} />
        </div>
      )}
    </div>
  )
}

function WayOn({ notice: { action }, onDone }: { notice: Notice; onDone: () => void }) {
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
