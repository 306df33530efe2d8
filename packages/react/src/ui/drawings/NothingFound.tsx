import { Drawing } from './Drawing.tsx'

/** A magnifying glass before an empty crate. */
export const NothingFound = () => (
  <Drawing>
    <path
      data-part="faint"
      d="M24 160c40-3 150-3 192 0M46 121c25 2 50 2 74 0M46 139c25 2 50 2 74 0M55 104c0-6 1-11 3-15M111 104c0-6-1-11-3-15M140 70c1-8 7-14 15-16M52 64c6-6 13-6 19 0M84 52c4-4 9-4 13 0"
    />
    <path data-part="faint" d="M60 94c15 2 32 2 46 0" />
    <path data-part="wash" d="M156 40a33 33 0 1 1-.1 0Z" />
    <path
      data-part="accent"
      d="M157 40c19 0 33 15 33 33s-15 33-33 33-33-15-33-33 14-33 33-33ZM181 98c8 8 16 17 24 27 3 4-4 11-8 7-9-8-17-17-25-26"
    />
    <path d="M150 78c2-5 12-5 14 1M148 68v.5M167 68v.5M46 158c-2-20-2-38 0-54 24 2 50 2 74 0 2 16 2 36 0 54-25 2-50 2-74 0Z" />
  </Drawing>
)
