import type { ReactNode } from 'react'

/** The frame of a drawing: lines in the text's colour, one thing in the accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="haat-drawing" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
