import type { ReactNode } from 'react'
import { Slot } from './Slot.tsx'
import './head.css'

interface HeadProps {
  /** Id of the heading, for `aria-labelledby` of its section. @default none */
  id?: string
  title: string
  /** @default 2 */
  level?: 1 | 2 | 3 | 4
  /** Slot in which a host page can provide its own heading. @default none */
  slot?: string
  /** Can receive the focus when the focused element is removed. @default false */
  focusable?: boolean | undefined
  /** Shown at the far end, for example a link, arrows or a countdown. @default nothing */
  children?: ReactNode
}

/** The heading of a section, and the content beside it. */
export function Head({ id, title, level = 2, slot, focusable = false, children }: HeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="haat-head">
      <Slot name={slot} id={id}>
        <Heading id={id} className="haat-head__title" part="heading" tabIndex={focusable ? -1 : undefined}>
          {title}
        </Heading>
      </Slot>
      {children && <div className="haat-head__side">{children}</div>}
    </div>
  )
}
