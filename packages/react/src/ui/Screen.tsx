import { type ReactNode, type Ref, useId } from 'react'
import { Head } from './Head.tsx'

export interface ScreenProps {
  ref?: Ref<HTMLElement>
  /** @default 'haat-page' */
  className?: string
  title: string
  /** Level of the heading that fits the page's outline. @default 1 */
  level?: 1 | 2 | 3
  /** Announced beside the heading, as "12 products". */
  count?: ReactNode
  /** Stands beside the heading. */
  side?: ReactNode
  /** Stands above the heading. */
  above?: ReactNode
  /** The heading may take the focus. @default false */
  focusable?: boolean
  children: ReactNode
}

/** A region of the page under its heading; it has the focus while its content is loaded again. */
export function Screen(props: ScreenProps) {
  const { ref, className = 'haat-page', title, level = 1, count, side, above, focusable, children } = props
  const id = useId()
  return (
    <section ref={ref} className={`haat ${className}`} aria-labelledby={id} tabIndex={-1}>
      {above}
      <Head id={id} level={level} title={title} focusable={focusable}>
        {count === undefined ? (
          side
        ) : (
          <p className="haat-count" role="status">
            {count}
          </p>
        )}
      </Head>
      {children}
    </section>
  )
}
