import { type Notice, type Notices, noticesTexts } from '@haat/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { Toast } from './Toast.tsx'
import { useFreePlace } from './useFreePlace.ts'
import { useHold } from './useHold.ts'
import { useValue } from './useValue.ts'
import './toast.css'

interface ToastsProps {
  notices: Notices
  /** Whether it shows them; otherwise a dialog does. @default true */
  shown?: boolean
  /** Whether it is in a modal dialog, as a popover. @default false */
  inDialog?: boolean
  ref?: RefObject<HTMLElement | null>
  /** Shown after the toasts. @default nothing */
  children?: ReactNode
}

const NONE: readonly Notice[] = []

/**
 * The open notices. Toasts close automatically, but not while the pointer or the focus is on them, or another tab is
 * open. Small screens show one of them, where it covers least. F6 moves the focus here.
 */
export function Toasts({ notices, shown = true, inDialog = false, ref, children }: ToastsProps) {
  const texts = useTexts(noticesTexts)
  const open = useValue(notices.open, NONE)
  const own = useRef<HTMLElement>(null)
  const area = ref ?? own
  const handlers = useHold(notices.hold, shown && open.length > 0)
  const newest = open.findLast(({ isRepeat }) => !isRepeat)
  useFreePlace(area, shown && !inDialog ? newest?.id : undefined)
  useEffect(() => onF6(area), [area])

  // The focus must not be lost when a focused toast is removed.
  const dismiss = (id: number) => {
    notices.dismiss(id)
    area.current?.focus()
  }
  const toastsOf = (tone: Notice['tone']) =>
    shown &&
    open
      .filter((notice) => notice.tone === tone)
      .map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          newest={notice === newest}
          onDismiss={() => dismiss(notice.id)}
        />
      ))

  return (
    <section
      ref={area}
      className="haat haat-notices"
      // One landmark of the page is enough.
      role={inDialog ? 'group' : undefined}
      aria-label={texts.region}
      tabIndex={-1}
      popover={inDialog ? 'manual' : undefined}
      {...handlers}
    >
      <div className="haat-notices__toasts" role="status" aria-atomic={false}>
        {toastsOf('good')}
      </div>
      <div className="haat-notices__toasts" role="alert" aria-atomic={false}>
        {toastsOf('bad')}
      </div>
      {children}
    </section>
  )
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
