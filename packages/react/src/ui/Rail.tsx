import { wordsTexts } from '@haat/core'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from './Button.tsx'
import { List } from './List.tsx'
import './carousel.css'

export interface RailProps {
  /** Ref of the list, for its {@link RailArrows}. */
  ref?: RefObject<HTMLUListElement | null>
  /** Names the list. */
  label: string
  /** Rows of the list. @default 1 */
  rows?: 1 | 2 | 3 | undefined
  /** List items. */
  children: ReactNode
}

/** A list that scrolls sideways: by touch, by wheel, by keyboard and by {@link RailArrows}. */
export function Rail({ ref, label, rows = 1, children }: RailProps) {
  return (
    <List ref={ref} className="haat-rail" aria-label={label} data-rows={rows}>
      {children}
    </List>
  )
}

interface RailArrowsProps {
  rail: RefObject<HTMLElement | null>
  /** What the rail contains, as in "Next categories". */
  what: string
  /** Distance that an arrow scrolls, in CSS px. @default most of the visible width */
  step?: number
}

/** The two arrows of a rail, beside the heading of its section. */
export function RailArrows({ rail, what, step }: RailArrowsProps) {
  const words = useTexts(wordsTexts)
  // The style sheet makes scrolling smooth, unless reduced motion is preferred.
  const scroll = (direction: 1 | -1) => {
    const node = rail.current
    node?.scrollBy({ left: direction * (step ?? node.clientWidth * 0.85) })
  }
  return (
    <div className="haat-rail-arrows">
      {([-1, 1] as const).map((turn) => (
        <Button
          key={turn}
          iconOnly
          icon={turn < 0 ? 'back' : 'forward'}
          className="haat-control"
          data-turn={turn}
          data-step={step}
          onClick={() => scroll(turn)}
        >
          {words.carousel[turn < 0 ? 'previous' : 'next']({ what })}
        </Button>
      ))}
    </div>
  )
}
