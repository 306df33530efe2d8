import { words } from '@haat/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './Button.tsx'

export interface RailProps {
  /** What it holds, for its arrows: "Next categories". */
  what: string
  /** Names the list. */
  label: string
  /** How far an arrow scrolls, in CSS px. @default most of what is seen */
  step?: number
  /** Rows of the list. @default 1 */
  rows?: 1 | 2 | 3
  className?: string
  /** Items of the list. */
  children: ReactNode
}

/** A list that scrolls sideways: by hand, by wheel, by keyboard, and by its two arrows. */
export function Rail({ what, label, step, rows = 1, className = '', children }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className={`haat-rail ${className}`} data-rows={rows}>
      <div className="haat-rail__arrows">
        <Button iconOnly icon="back" className="haat-control" onClick={() => scroll(list, -1, step)}>
          {words.carousel.previous(what)}
        </Button>
        <Button iconOnly icon="forward" className="haat-control" onClick={() => scroll(list, 1, step)}>
          {words.carousel.next(what)}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul ref={list} className="haat-rail__list" role="list" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

/** Smoothness is the style sheet's: it knows who wants no motion. */
function scroll(list: RefObject<HTMLElement | null>, direction: 1 | -1, step?: number) {
  const node = list.current
  node?.scrollBy({ left: direction * (step ?? node.clientWidth * 0.85) })
}
