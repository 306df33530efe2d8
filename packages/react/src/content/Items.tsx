import type { ReactNode } from 'react'

export interface ItemsProps {
  className?: string
  /** Name, where no heading says it. */
  label?: string
  children: ReactNode
}

/** A list without bullets that stays a list for whoever listens. */
export function Items({ className, label, children }: ItemsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ul className={className} role="list" aria-label={label}>
      {children}
    </ul>
  )
}
