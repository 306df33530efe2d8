import type { Entry } from '@haat/core/assistant'
import { assistantTexts } from '@haat/core/assistant'
import { useTexts } from '../texts.ts'
import { Icon } from '../ui/index.ts'
import { Card } from './cards/Card.tsx'
import { ProductsCard } from './cards/ProductsCard.tsx'
import { LeafBubble } from './icons.tsx'
import './conversation.css'

interface LineProps {
  entry: Entry
  /** Whether the previous message is from the other side. */
  isFirst: boolean
  /** Whether its card is shown: only the newest card is. */
  isLive: boolean
  isNewest: boolean
}

/** One message, with its link and card. */
export function Line({ entry, isFirst, isLive, isNewest }: LineProps) {
  const texts = useTexts(assistantTexts)
  const isAssistant = entry.from === 'assistant'
  return (
    <div
      className="haat-chat-line"
      data-from={entry.from}
      data-first={isFirst ? '' : undefined}
      data-newest={isNewest ? '' : undefined}
    >
      {isAssistant && isFirst && <Avatar />}
      <div
        className="haat-chat-line__bubble"
        part={`message ${entry.from}`}
        data-tone={isAssistant ? entry.tone : undefined}
      >
        {isAssistant && entry.tone === 'bad' && <Icon name="alert" />}
        <p className="haat-chat-line__text">
          <span className="haat-hidden">{`${texts.from[entry.from]}: `}</span>
          <span>{entry.text}</span>
        </p>
        {isAssistant && entry.link && (
          <a className="haat-chat-line__link" href={entry.link.href}>
            <span>{entry.link.label}</span>
            <Icon name="forward" />
          </a>
        )}
      </div>
      {isAssistant && isLive && entry.card && (
        // The card has its own announcements.
        <div className="haat-chat-line__card" aria-live="off">
          <Card mode={entry.card} />
        </div>
      )}
      {isAssistant && entry.products !== undefined && (
        <div className="haat-chat-line__card">
          <ProductsCard text={entry.products} isNear={entry.isNear} />
        </div>
      )}
    </div>
  )
}

/** Shows that the assistant is typing; the text for screen readers is outside the log. */
export function Typing({ isFirst }: { isFirst: boolean }) {
  return (
    <div
      className="haat-chat-line"
      data-from="assistant"
      data-first={isFirst ? '' : undefined}
      data-newest=""
      aria-hidden="true"
    >
      {isFirst && <Avatar />}
      <div className="haat-chat-line__bubble haat-typing">
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

function Avatar() {
  return (
    <span className="haat-chat-line__icon" aria-hidden="true">
      <LeafBubble />
    </span>
  )
}
