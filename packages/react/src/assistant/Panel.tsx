import type { Shop } from '@haat/core'
import { assistantOpening, assistantStore } from '@haat/core/assistant'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useValue } from '../ui/index.ts'
import { Chips } from './Chips.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { cardsCopy } from './cards/cards.copy.ts'
import type { AssistantPosition } from './Launcher.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PanelNotice } from './PanelNotice.tsx'
import { useLastFocus } from './useLastFocus.ts'
import { usePanel } from './usePanel.ts'
import { usePhone } from './usePhone.ts'
import { useSeenHeight } from './useSeenHeight.ts'
import { useShortcut } from './useShortcut.ts'

export interface PanelProps {
  shop: Shop
  position: AssistantPosition
  greeting: string | undefined
  launcher: RefObject<HTMLButtonElement | null>
  isLeftOpen: RefObject<boolean>
  onLeave: ((path: string) => void) | undefined
}

/** Where the focus goes: the field, else the link or button beside it, else the messages; or an open question. */
const GOALS = {
  start: ['.haat-composer__entry:enabled', '.haat-composer__way', '.haat-chat__log'],
  question: ['.haat-chips[data-asking]'],
  log: ['.haat-chat__log'],
}

/** The panel with the conversation: beside the page, or over the whole screen of a phone. */
export function Panel({ shop, position, greeting, launcher, isLeftOpen, onLeave }: PanelProps) {
  const id = useId()
  const store = shop.use(assistantStore)
  const { open: isOpen, hide } = shop.use(assistantOpening)
  const open = useValue(isOpen)
  const goal = useValue(store.goal)
  const { state } = useValue(store.who)
  const modal = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened before it is known who is signed in.
  const isEarly = useRef(false)

  const focusOn = useCallback(
    (goals: readonly string[]) => {
      for (const one of goals) {
        const node = dialog.current?.querySelector<HTMLElement>(one)
        // The page does not scroll; a sheet that is higher than the smallest windows does.
        if (node) return node.focus({ preventScroll: !modal })
      }
    },
    [modal],
  )
  const takeFocus = useCallback(() => {
    // Where the panel was left open on the previous page, no keyboard comes up.
    focusOn(isLeftOpen.current ? GOALS.log : GOALS.start)
    // By the state as drawn: the store may be ahead of the screen.
    isEarly.current = !isLeftOpen.current && state === 'unknown'
  }, [focusOn, isLeftOpen, state])
  useEffect(() => {
    if (!isEarly.current || state === 'unknown') return
    isEarly.current = false
    if (dialog.current?.matches(':focus-within')) focusOn(GOALS.start)
  }, [state, focusOn])
  const rescue = useCallback(
    () => focusOn([...GOALS.question, ...(modal ? GOALS.log : GOALS.start)]),
    [focusOn, modal],
  )
  usePanel({ dialog, open, modal, launcher, isLeftOpen, takeFocus })
  useLastFocus(dialog, rescue)
  useSeenHeight(dialog, open && modal)
  useShortcut(
    useCallback(
      () => (dialog.current?.matches(':focus-within') ? hide() : focusOn(GOALS.start)),
      [hide, focusOn],
    ),
    open,
  )

  useEffect(() => store.greet(greeting ?? null), [greeting, store])
  useEffect(() => {
    const take = ({ persisted }: PageTransitionEvent) => persisted && store.refresh()
    addEventListener('pageshow', take)
    return () => removeEventListener('pageshow', take)
  }, [store])
  useEffect(() => {
    if (goal === null) return
    if (onLeave) onLeave(goal)
    else location.assign(shop.linkTo(goal))
  }, [goal, onLeave, shop])

  function closeOnEsc(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    hide()
  }
  // The sheet would cover the page that a link leads to.
  function closeOnLink({ target }: MouseEvent) {
    if (modal && target instanceof Element && target.closest('a[href]')) hide()
  }
  return (
    <dialog
      ref={dialog}
      className="haat-chat"
      part="panel"
      data-position={position}
      aria-labelledby={id}
      onClose={() => !dialog.current?.open && hide()}
      onKeyDown={closeOnEsc}
      onClick={closeOnLink}
    >
      <PanelHead id={id} shop={shop} onClose={hide} />
      {modal && open && <PanelNotice notices={shop.notices} />}
      <Conversation shop={shop} open={open} />
      <div className="haat-chat__foot">
        <Chips store={store} />
        <Composer shop={shop} />
      </div>
    </dialog>
  )
}

/** The number of messages that came while the panel was closed. */
export function Unread({ shop }: { shop: Shop }) {
  const unread = useValue(shop.use(assistantStore).unread)
  if (unread === 0) return null
  return (
    <span className="haat-launcher__unread">
      <span aria-hidden="true">{unread}</span>
      <span className="haat-hidden"> {cardsCopy.unread(unread)}</span>
    </span>
  )
}
