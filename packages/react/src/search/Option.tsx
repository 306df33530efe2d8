import { type ReactNode, useEffect, useRef } from 'react'
import './suggestions.css'

interface OptionProps {
  id: string
  /** @default none: only `onClick` acts */
  href?: string
  /** Whether the arrow keys have selected it. */
  active: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** One option under the search field, a link. The focus stays in the field. */
export function Option({ active, ...link }: OptionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <a {...link} ref={ref} className="haat-suggestion" role="option" aria-selected={active} tabIndex={-1} />
  )
}
