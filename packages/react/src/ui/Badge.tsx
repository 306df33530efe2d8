import type { ReactNode } from 'react'
import './products.css'

export interface BadgeProps {
  /** Colour of the background, by meaning. @default neutral */
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
