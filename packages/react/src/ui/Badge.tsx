import type { ReactNode } from 'react'

export interface BadgeProps {
  tone?: 'none' | 'good' | 'low' | 'discount' | undefined
  children: ReactNode
}

/** A short remark on a coloured background. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className="haat-badge" part="badge" data-tone={tone}>
      {children}
    </span>
  )
}
