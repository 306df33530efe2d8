import { Drawing } from './Drawing.tsx'

/** A pot from which a heart grows. */
export const WaitingPlant = () => (
  <Drawing>
    <path data-part="faint" d="M30 160c36-3 146-3 180 0" />
    <path d="M78 158c-3-14-4-28-4-40 30 3 62 3 92 0 0 12-1 26-4 40-28 3-56 3-84 0Z" />
    <path d="M68 104c34-3 70-3 104 0 3 1 3 13 0 14-34 3-70 3-104 0-3-1-3-13 0-14Z" />
    <path d="M120 102c-1-12-1-22 1-33" />
    <path data-part="wash" d="M121 69c-20-12-31-25-28-39 3-13 20-14 28 0 9-14 26-12 28 1 2 14-9 27-28 38Z" />
    <path
      data-part="accent"
      d="M121 69c-20-12-31-25-28-39 3-13 20-14 28 0 9-14 26-12 28 1 2 14-9 27-28 38Z"
    />
    <path d="M119 90c-16 2-28-3-34-15 15-3 27 2 34 15ZM121 84c4-11 14-16 28-15-4 12-14 17-28 15Z" />
    <path data-part="faint" d="M92 82c8 1 16 4 22 7M143 73c-7 2-13 5-18 9" />
    <path data-part="faint" d="M94 130c3 8 4 15 4 22M146 130c-2 8-4 15-4 22" />
    <path data-part="faint" d="M60 46l-8-6M56 62H46M180 44l8-6M184 60h10" />
  </Drawing>
)
