import { Drawing } from './Drawing.tsx'

/** A closed market stall. */
export const ClosedStall = () => (
  <Drawing>
    <path
      data-part="faint"
      d="M22 160c40-3 156-3 196 0M74 65 66 90M98 64l-4 26M120 64v26M142 64l4 26M166 65l8 25M96 120c4-5 10-5 13 0M131 120c4-5 10-5 13 0"
    />
    <path d="M52 66c42-3 94-3 136 0l12 24H40ZM40 90c0 16 26 16 26 0 0 16 28 16 28 0 0 16 26 16 26 0 0 16 26 16 26 0 0 16 28 16 28 0 0 16 26 16 26 0M56 104c-1 18-1 37 0 55M184 104c1 18 1 37 0 55M57 132c42-2 84-2 126 0" />
    <path data-part="faint" d="M74 158c0-9 0-17 1-25M166 158c0-9 0-17-1-25" />
    <path data-part="wash" d="M120 22c14 0 26 6 36 15l-36 8-36-8c10-9 22-15 36-15Z" />
    <path data-part="accent" d="M88 42c19-16 45-16 64 0M101 52c11-9 27-9 38 0M120 60v.5M92 60l56-42" />
  </Drawing>
)
