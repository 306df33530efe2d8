import type { Shop } from '@haat/core'
import { assistantOpening, assistantCopy as copy } from '@haat/core/assistant'
import { useCallback, useEffect, useRef } from 'react'
import { useLate, useValue } from '../ui/index.ts'
import { type AssistantPosition, Launcher } from './Launcher.tsx'
import { useShortcut } from './useShortcut.ts'

export interface AssistantProps {
  shop: Shop
  /** @default 'right' */
  position?: AssistantPosition | undefined
  /** What it says first. @default its own words */
  greeting?: string | undefined
  /** Goes to a page of the shop, by its path, after signing out. @default the browser does */
  onLeave?: ((path: string) => void) | undefined
  /** Fetches what the button opens; stays the same function. @default bringAssistantPanel */
  bringPanel?: typeof bringAssistantPanel
}

/** The code of what the button opens; its style sheet is for the page to bring. */
export const bringAssistantPanel = () => import('./Panel.tsx')

/** The floating assistant (account.md §2): a button, and behind it the conversation, whose code comes when it is opened. */
export function Assistant({
  shop,
  position = 'right',
  greeting,
  onLeave,
  bringPanel = bringAssistantPanel,
}: AssistantProps) {
  const opening = shop.use(assistantOpening)
  const open = useValue(opening.open, false)
  const load = useCallback(async () => {
    try {
      return await bringPanel()
    } catch (cause) {
      opening.hide()
      shop.notices.warn(copy.loadFailed)
      throw cause
    }
  }, [bringPanel, opening, shop])
  const late = useLate(load, open)
  const launcher = useRef<HTMLButtonElement>(null)
  // What the page before this one left open takes nobody's focus.
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
        waiting={open && late === null}
        badge={late && !open && <late.Unread shop={shop} />}
        onPress={opening.toggle}
      />
      {late && (
        <late.Panel
          shop={shop}
          position={position}
          greeting={greeting}
          launcher={launcher}
          isLeftOpen={isLeftOpen}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}
