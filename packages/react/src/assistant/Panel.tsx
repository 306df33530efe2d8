import { type AssistantAnswer, assistantStore } from '@haat/core/assistant'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Icon, useValue } from '../ui/index.ts'
import { pressed } from '../ui/pressed.ts'
import { Chips } from './Chips.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { cardsTexts } from './cards/cards.texts.ts'
import type { AssistantPosition } from './Launcher.tsx'
import { PanelHead } from './PanelHead.tsx'
import { usePanelFocus } from './usePanelFocus.ts'
import { useSheet } from './useSheet.ts'
import './chat.css'
import './composer.css'
import './launcher.css'

export interface PanelProps {
  position: AssistantPosition
  greeting: string | undefined
  answers: readonly AssistantAnswer[] | undefined
  /** The button that opens the panel. */
  launcher: RefObject<HTMLButtonElement | null>
  /** Whether the panel was open on the previous page, so that it does not take the focus. */
  isLeftOpen: RefObject<boolean>
  onLeave: ((path: string) => void) | undefined
}

/** The panel with the conversation: beside the page, or full-screen on phones. */
export function Panel(props: PanelProps) {
  const shop = useShop()
  const { position, greeting, answers, launcher, isLeftOpen, onLeave } = props
  const id = useId()
  const store = shop.use(assistantStore)
  const { hide } = store
  const open = useValue(store.open)
  const { state } = useValue(store.who)
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useSheet(dialog, open)
  usePanelFocus({ dialog, open, modal, launcher, isLeftOpen, state, hide })
  useNavigation(onLeave)
  useEffect(() => store.greet(greeting ?? null), [greeting, store])
  useEffect(() => {
    if (answers === undefined) return
    store.setAnswers(answers)
    return () => store.setAnswers(undefined)
  }, [answers, store])
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && store.refresh()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [store])

  function closeOnEsc(event: KeyboardEvent<HTMLDialogElement>) {
    if (pressed(event) !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    hide()
  }
  // Otherwise the sheet would cover the page that the link opens.
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
      <PanelHead id={id} onClose={hide} />
      {modal && open && <PanelNotice />}
      <Conversation open={open} />
      <div className="haat-chat__foot">
        <Chips store={store} />
        <Composer />
      </div>
    </dialog>
  )
}

/** Opens the page that the assistant chose. */
function useNavigation(onLeave: PanelProps['onLeave']) {
  const shop = useShop()
  const goal = useValue(shop.use(assistantStore).goal)
  useEffect(() => {
    if (goal === null) return
    if (onLeave) onLeave(goal)
    else location.assign(shop.linkTo(goal))
  }, [goal, onLeave, shop])
}

/** The number of messages that arrived while the panel was closed. */
export function Unread() {
  const texts = useTexts(cardsTexts)
  const unread = useValue(useShop().use(assistantStore).unread)
  if (unread === 0) return null
  return (
    <span className="haat-launcher__unread">
      <span aria-hidden="true">{unread}</span>
      <span className="haat-hidden">{` ${texts.unread({ count: unread })}`}</span>
    </span>
  )
}

/** The last notice of the shop, inside the sheet: toasts behind a modal dialog are neither visible nor announced. */
function PanelNotice() {
  const texts = useTexts(cardsTexts)
  const notice = useValue(useShop().notices.open).at(-1)
  return (
    <div className="haat-chat__notice" role="status" aria-label={texts.notices}>
      {notice && (
        <p data-tone={notice.tone}>
          <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
          <span>{notice.text}</span>
          {notice.action && 'href' in notice.action && <a href={notice.action.href}>{notice.action.label}</a>}
        </p>
      )}
    </div>
  )
}
