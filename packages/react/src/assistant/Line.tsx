import type { Entry } from '@haat/core/assistant'
import { assistantTexts } from '@haat/core/assistant'
import type { ComponentProps } from 'react'
import { useTexts } from '../shop.ts'
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
  const reply = entry.from === 'assistant' ? entry : null
  return (
    <Side from={entry.from} isFirst={isFirst} isNewest={isNewest}>
      <div className="haat-chat-line__bubble" part={`message ${entry.from}`} data-tone={reply?.tone}>
        {reply?.tone === 'bad' && <Icon name="alert" />}
        <p className="haat-chat-line__text">
          <span className="haat-hidden">{`${texts.from[entry.from]}: `}</span>
          <span>{entry.text}</span>
        </p>
        {reply?.link && (
          <a className="haat-chat-line__link" href={reply.link.href}>
            <span>{reply.link.label}</span>
            <Icon name="forward" />
          </a>
        )}
      </div>
      {isLive && reply?.card && (
        // The card has its own announcements.
        <div className="haat-chat-line__card" aria-live="off">
          <Card mode={reply.card} />
        </div>
      )}
      {reply?.products !== undefined && (
        <div className="haat-chat-line__card">
          <ProductsCard text={reply.products} isNear={reply.isNear} />
        </div>
      )}
    </Side>
  )
}

/** Shows that the assistant is typing; the text for screen readers is outside the log. */
export const Typing = ({ isFirst }: Pick<LineProps, 'isFirst'>) => (
  <Side from="assistant" isFirst={isFirst} isNewest aria-hidden="true">
    <div className="haat-chat-line__bubble haat-typing">
      <i />
      <i />
      <i />
    </div>
  </Side>
)

interface SideProps extends Pick<LineProps, 'isFirst' | 'isNewest'>, ComponentProps<'div'> {
  from: Entry['from']
}

/** What one of the two says, with the assistant's icon before the first of its messages. */
const Side = ({ from, isFirst, isNewest, children, ...rest }: SideProps) => (
  <div
    className="haat-chat-line"
    data-from={from}
    data-first={isFirst ? '' : undefined}
    data-newest={isNewest ? '' : undefined}
    {...rest}
  >
    {from === 'assistant' && isFirst && (
      <span className="haat-chat-line__icon" aria-hidden="true">
        <LeafBubble />
      </span>
    )}
    {children}
  </div>
)
