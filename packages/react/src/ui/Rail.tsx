import { words } from '@haat/core'
import type { ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'
import { List } from './List.tsx'

export interface RailProps {
  ref?: RefObject<HTMLUListElement | null>
  /** Names the list. */
  label: string
  /** Rows of the list. @default 1 */
  rows?: 1 | 2 | 3 | undefined
  /** Items of the list. */
  children: ReactNode
}

/** A list that scrolls sideways: by hand, by wheel, by keyboard, and by {@link RailArrows}. */
export function Rail({ ref, label, rows = 1, children }: RailProps) {
  return (
    <List ref={ref} className="haat-rail" aria-label={label} data-rows={rows}>
      {children}
    </List>
  )
}

export interface RailArrowsProps {
  rail: RefObject<HTMLElement | null>
  /** What the rail holds: "Next categories". */
  what: string
  /** How far an arrow scrolls, in CSS px. @default most of what is seen */
  step?: number
}

/** The two arrows of a rail; they stand in the head of its section. */
export function RailArrows({ rail, what, step }: RailArrowsProps) {
  // Smoothness is the style sheet's: it knows who wants no motion.
  const scroll = (direction: 1 | -1) => {
    const node = rail.current
    node?.scrollBy({ left: direction * (step ?? node.clientWidth * 0.85) })
  }
  return (
    <div className="haat-rail-arrows">
      <Button
        iconOnly
        icon="back"
        className="haat-control"
        data-turn={-1}
        data-step={step}
        onClick={() => scroll(-1)}
      >
        {words.carousel.previous(what)}
      </Button>
      <Button
        iconOnly
        icon="forward"
        className="haat-control"
        data-turn={1}
        data-step={step}
        onClick={() => scroll(1)}
      >
        {words.carousel.next(what)}
      </Button>
    </div>
  )
}
