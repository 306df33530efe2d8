import type { ReactNode } from 'react'
import '../drawing.css'

/** The frame of a drawing: lines in the text colour, one part in the accent colour. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="haat-drawing" viewBox="0 0 240 180" aria-hidden="true">
      {children}
    </svg>
  )
}
