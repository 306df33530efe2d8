import { type AssistantAnswer, assistantOpening, assistantStore } from '@haat/core/assistant'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useShop } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { useValue } from '../ui/index.ts'
import { pressed } from '../ui/pressed.ts'
import { Chips } from './Chips.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { cardsTexts } from './cards/cards.texts.ts'
import type { AssistantPosition } from './Launcher.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PanelNotice } from './PanelNotice.tsx'
import { usePanelFocus } from './usePanelFocus.ts'
import { usePhone } from './usePhone.ts'
import { useVisibleHeight } from './useVisibleHeight.ts'
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
  const { open: isOpen, hide } = shop.use(assistantOpening)
  const open = useValue(isOpen)
  const { state } = useValue(store.who)
  const modal = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  usePanelFocus({ dialog, open, modal, launcher, isLeftOpen, state, hide })
  useVisibleHeight(dialog, open && modal)
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
      {modal && open && <PanelNotice notices={shop.notices} />}
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
  const cardsWords = useTexts(cardsTexts)
  const shop = useShop()
  const unread = useValue(shop.use(assistantStore).unread)
  if (unread === 0) return null
  return (
    <span className="haat-launcher__unread">
      <span aria-hidden="true">{unread}</span>
      <span className="haat-hidden">{` ${cardsWords.unread({ count: unread })}`}</span>
    </span>
  )
}
