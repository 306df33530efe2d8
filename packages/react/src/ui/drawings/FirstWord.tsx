import { Drawing } from './Drawing.tsx'

/** Two empty speech bubbles. */
export const FirstWord = () => (
  <Drawing>
    <path
      data-part="faint"
      d="M30 160c36-3 146-3 180 0M66 70c22-2 46-2 70 0M66 86c16-1 34-1 50 0M186 118c4 2 8 5 11 9M180 128c4 2 7 5 9 8"
    />
    <path d="M52 46c34-3 68-3 102 0 8 1 11 5 11 12 1 16 1 32 0 47-1 8-4 11-11 12-22 2-40 3-58 2-7 8-15 15-25 21 2-8 3-15 3-22-8 0-15-1-22-2-8-1-11-5-12-12-1-15-1-30 0-46 1-8 4-11 12-12Z" />
    <path data-part="wash" d="M176 92c-3-19 6-32 25-36 4 19-5 33-25 36Z" />
    <path data-part="accent" d="M176 92c-3-19 6-32 25-36 4 19-5 33-25 36Zm-4 10c5-14 12-24 22-34" />
  </Drawing>
)
