import type { ReactNode } from 'react'

/** The frame of a drawing: lines in the colour of the text around it, one thing in the accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="haat-drawing" viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
