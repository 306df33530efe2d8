import { noticesCopy as copy, type Notice, type Shop } from '@haat/core'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, useValue } from '../ui/index.ts'
import { Toast } from './Toast.tsx'

export interface ToasterProps {
  shop: Shop
}

const NONE: readonly Notice[] = []

/**
 * Where the shop speaks: bottom right, above the bar of small screens. Toasts leave by themselves, but not while one
 * points at them, has focus on them, or looks at another tab. All that was said stays in a list. F6 leads here.
 */
export function Toaster({ shop: { notices } }: ToasterProps) {
  const open = useValue(notices.open, NONE)
  const history = useValue(notices.history, NONE)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const area = useRef<HTMLElement>(null)
  const listId = useId()

  const held = pointed || focused || hidden
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  useEffect(() => onF6(area), [])

  // A toast that goes while focus is on it must not leave focus nowhere.
  const dismiss = (id: number) => {
    notices.dismiss(id)
    area.current?.focus()
  }
  const toastsOf = (tone: Notice['tone']) =>
    open
      .filter((notice) => notice.tone === tone)
      .map((notice) => <Toast key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />)

  return (
    <section
      ref={area}
      className="haat haat-notices"
      aria-label={copy.region}
      tabIndex={-1}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="haat-notices__toasts" role="status">
        {toastsOf('good')}
      </div>
      <div className="haat-notices__toasts" role="alert">
        {toastsOf('bad')}
      </div>
      {history.length > 0 && (
        <>
          <Button className="haat-notices__opener" tone="quiet" icon="list" iconOnly popoverTarget={listId}>
            {copy.list(history.length)}
          </Button>
          <div id={listId} className="haat-notices__list" popover="auto">
            <h2 className="haat-notices__title">{copy.title}</h2>
            <ul>
              {history.toReversed().map((notice) => (
                <li key={notice.id} data-tone={notice.tone}>
                  {notice.text} {/* What could be undone is only offered while it is new. */}
                  {notice.action && 'href' in notice.action && (
                    <a href={notice.action.href}>{notice.action.label}</a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  )
}

/** Whether the shopper looks at another tab. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

/** F6 moves focus to the first control of the messages, or to the area itself. */
function onF6(area: { readonly current: HTMLElement | null }) {
  const goThere = (event: globalThis.KeyboardEvent) => {
    const node = area.current
    if (event.key !== 'F6' || !node || node.contains(document.activeElement)) return
    event.preventDefault()
    ;(node.querySelector<HTMLElement>('a, button') ?? node).focus()
  }
  document.addEventListener('keydown', goThere)
  return () => document.removeEventListener('keydown', goThere)
}
