import { noticesCopy as copy, type Notice, type Shop } from '@haat/core'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Outline, useValue } from '../ui/index.ts'
import { Toast } from './Toast.tsx'
import { useAboveDrawer } from './useAboveDrawer.ts'

export interface ToasterProps {
  shop: Shop
  /** Whether a button opens the list of all notices. @default true */
  history?: boolean
}

const NONE: readonly Notice[] = []

/**
 * The notices of the shop: above the bars on small screens, otherwise at the top right. Toasts disappear automatically,
 * but not while the pointer or the focus is on them, or another tab is open. A list contains all notices. F6 moves the
 * focus here.
 */
export function Toaster({ shop: { notices }, history: hasHistory = true }: ToasterProps) {
  const open = useValue(notices.open, NONE)
  const history = useValue(notices.history, NONE)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const area = useRef<HTMLElement>(null)

  const held = hovered || focused || hidden
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  useEffect(() => onF6(area), [])
  useAboveDrawer(area, open.length > 0)
  // There is no pointer event when the last toast is removed.
  const isEmpty = open.length === 0
  useEffect(() => {
    if (isEmpty) setHovered(false)
  }, [isEmpty])

  const firstToAct = history.find(({ action }) => action && 'act' in action)?.id
  // The focus must not be lost when a focused toast is removed.
  const dismiss = (id: number) => {
    notices.dismiss(id)
    area.current?.focus()
  }
  const toastsOf = (tone: Notice['tone']) =>
    open
      .filter((notice) => notice.tone === tone)
      .map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          hinted={notice.id === firstToAct}
          onDismiss={() => dismiss(notice.id)}
        />
      ))

  return (
    <section
      ref={area}
      className="haat haat-notices"
      aria-label={copy.region}
      tabIndex={-1}
      // Not onPointerEnter: a toast may appear under a resting pointer.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="haat-notices__toasts" role="status" aria-atomic={false}>
        {toastsOf('good')}
      </div>
      <div className="haat-notices__toasts" role="alert" aria-atomic={false}>
        {toastsOf('bad')}
      </div>
      {hasHistory && history.length > 0 && <History notices={history} />}
    </section>
  )
}

/** All notices, the newest first, in a list that a button opens. */
function History({ notices }: { notices: readonly Notice[] }) {
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
        {copy.list(notices.length)}
      </Button>
      <div id={id} className="haat-notices__list" popover="auto">
        <h2 className="haat-notices__title">{copy.title}</h2>
        <ul>
          {notices.toReversed().map(({ id, tone, text, action }) => (
            <li key={id} data-tone={tone}>
              {text} {/* Undo is only offered in the toast. */}
              {action && 'href' in action && <a href={action.href}>{action.label}</a>}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Whether another tab is open. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}

/** Makes F6 move the focus to the first control of the notices, or to the area. Returns a function that stops this. */
function onF6(area: { readonly current: HTMLElement | null }) {
  const focusArea = (event: globalThis.KeyboardEvent) => {
    const node = area.current
    if (event.key !== 'F6' || !node || node.contains(document.activeElement)) return
    event.preventDefault()
    ;(node.querySelector<HTMLElement>('a, button') ?? node).focus()
  }
  document.addEventListener('keydown', focusArea)
  return () => document.removeEventListener('keydown', focusArea)
}
