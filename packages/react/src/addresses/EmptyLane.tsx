import { Drawing } from '../ui/drawings/Drawing.tsx'

/** A house in a lane, with a pin above it. */
export const EmptyLane = () => (
  <Drawing>
    <path data-part="faint" d="M22 158c40-3 158-3 196 0" />
    <path d="M70 156c-1-22-1-42 0-62 32-2 68-2 100 0 1 20 1 40 0 62" />
    <path d="M58 98c18-16 40-32 62-46 23 14 44 30 62 46" />
    <path d="M108 156c-1-14-1-26 0-38 8-2 16-2 24 0 1 12 1 24 0 38" />
    <path
      data-part="faint"
      d="M82 112c5-1 9-1 14 0 1 5 1 10 0 15-5 1-9 1-14 0-1-5-1-10 0-15ZM144 112c5-1 9-1 14 0 1 5 1 10 0 15-5 1-9 1-14 0-1-5-1-10 0-15Z"
    />
    <path
      data-part="faint"
      d="M126 137v3M40 156c-1-8-1-15 0-22M40 134c-9-2-12-10-9-18 2-6 5-9 9-11 4 2 7 5 9 11 3 8 0 16-9 18ZM198 156v-30M190 126c5-2 11-2 17 0v-12c-6-3-12-3-17 0Z"
    />
    <path data-part="wash" d="M120 44c-9-9-14-15-14-22 0-8 6-14 14-14s14 6 14 14c0 7-5 13-14 22Z" />
    <path
      data-part="accent"
      d="M120 44c-9-9-14-15-14-22 0-8 6-14 14-14s14 6 14 14c0 7-5 13-14 22ZM116 22a4 4 0 1 0 8 0 4 4 0 0 0-8 0Z"
    />
    <path data-part="faint" d="M92 22l-9-4M90 34h-9M149 22l9-4M151 34h9" />
  </Drawing>
)
