import { type AssistantAnswer, assistantOpening, assistantTexts } from '@haat/core/assistant'
import { useCallback, useEffect, useRef } from 'react'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { useLazyImport, useValue } from '../ui/index.ts'
import { type AssistantPosition, Launcher } from './Launcher.tsx'
import { useShortcut } from './useShortcut.ts'
import './launcher.css'

export interface AssistantProps {
  /** @default 'right' */
  position?: AssistantPosition | undefined
  /** The assistant's first message. @default its own greeting */
  greeting?: string | undefined
  /**
   * The page's own answers, in plain text. They are used for messages that match no keyword, before the assistant's own
   * answers. Invalid entries are left out and logged. A new list replaces the previous one. @default none
   */
  answers?: readonly AssistantAnswer[] | undefined
  /** Opens a page of the shop after signing out, by its path. @default the browser opens it */
  onLeave?: ((path: string) => void) | undefined
  /** Loads the code of the panel; must stay the same function. @default bringAssistantPanel */
  bringPanel?: typeof bringAssistantPanel
}

/** Loads the code of the panel; the page must load its style sheet. */
export const bringAssistantPanel = () => import('./Panel.tsx')

/** The floating assistant: a button that loads and opens the conversation. */
export function Assistant(props: AssistantProps) {
  return (
    <FullShop user="<Assistant>">
      <AssistantContent {...props} />
    </FullShop>
  )
}

function AssistantContent({
  position = 'right',
  greeting,
  answers,
  onLeave,
  bringPanel = bringAssistantPanel,
}: AssistantProps) {
  const texts = useTexts(assistantTexts)
  const shop = useShop()
  const opening = shop.use(assistantOpening)
  const open = useValue(opening.open, false)
  const load = useCallback(async () => {
    try {
      return await bringPanel()
    } catch (cause) {
      opening.hide()
      shop.notices.warn(texts.loadFailed)
      throw cause
    }
  }, [bringPanel, opening, shop, texts.loadFailed])
  const panel = useLazyImport(load, open)
  const launcher = useRef<HTMLButtonElement>(null)
  // A panel that was open on the previous page does not take the focus.
  const isLeftOpen = useRef(opening.open.peek())
  useEffect(() => {
    if (!opening.open.peek()) isLeftOpen.current = false
  })
  useShortcut(opening.show, !open)

  return (
    <div className="haat haat-assistant">
      <Launcher
        ref={launcher}
        open={open}
        position={position}
        waiting={open && panel === null}
        badge={panel && !open && <panel.Unread />}
        onPress={opening.toggle}
      />
      {panel && (
        <panel.Panel
          position={position}
          greeting={greeting}
          answers={answers}
          launcher={launcher}
          isLeftOpen={isLeftOpen}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}
