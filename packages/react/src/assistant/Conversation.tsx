import { assistantStore, assistantTexts } from '@haat/core/assistant'
import { useShop, useTexts } from '../shop.ts'
import { Button, useValue } from '../ui/index.ts'
import { Line, Typing } from './Line.tsx'
import { useNewest } from './useNewest.ts'
import './chat.css'
import './conversation.css'

interface ConversationProps {
  /** Whether the panel is open. */
  open: boolean
}

/** All messages, the newest at the bottom. */
export function Conversation({ open }: ConversationProps) {
  const texts = useTexts(assistantTexts)
  const shop = useShop()
  const store = shop.use(assistantStore)
  const entries = useValue(store.entries)
  const typing = useValue(store.typing)
  const last = entries.at(-1)
  const liveCard = useValue(store.liveCard)
  const newest = typing ? null : last?.id
  const { region, lines, isBehind, catchUp } = useNewest(
    entries.length + (typing ? 0.5 : 0),
    typing || last?.from === 'shopper',
    open,
  )
  function goToNewest() {
    catchUp()
    // The button that has the focus is removed.
    region.current?.focus({ preventScroll: true })
  }
  return (
    <div className="haat-chat__middle">
      <div
        ref={region}
        className="haat-chat__log"
        role="log"
        aria-live="polite"
        aria-label={texts.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={lines} className="haat-chat__lines">
          {entries.map((entry, at) => (
            <Line
              key={entry.id}
              entry={entry}
              isFirst={entries[at - 1]?.from !== entry.from}
              isLive={entry.id === liveCard}
              isNewest={entry.id === newest}
            />
          ))}
          {typing && <Typing isFirst={last?.from !== 'assistant'} />}
        </div>
      </div>
      <p className="haat-hidden" role="status">
        {typing ? texts.typing : ''}
      </p>
      {isBehind && (
        <Button className="haat-chat__newer" tone="quiet" icon="chevron" onClick={goToNewest}>
          {texts.newMessages}
        </Button>
      )}
    </div>
  )
}
