import { type ReactNode, useEffect, useRef } from 'react'

export interface OptionProps {
  id: string
  href: string
  /** Whether the arrow keys have selected it. */
  active: boolean
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
