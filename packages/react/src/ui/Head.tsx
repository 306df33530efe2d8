import type { ReactNode } from 'react'

export interface HeadProps {
  /** Id of the heading, for `aria-labelledby` of its section. */
  id?: string
  title: string
  /** @default 2 */
  level?: 1 | 2 | 3 | 4
  /** May take the focus when the element that had it is gone. @default false */
  focusable?: boolean | undefined
  /** Shown at the far end: a link, arrows, a countdown. */
  children?: ReactNode
}

/** The heading of a section, and what stands beside it. */
export function Head({ id, title, level = 2, focusable = false, children }: HeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="haat-head">
      <Heading id={id} className="haat-head__title" part="heading" tabIndex={focusable ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="haat-head__side">{children}</div>}
    </div>
  )
}
