import { Drawing } from './Drawing.tsx'

/** A looking glass over a bare stall. */
export const LookingGlass = () => (
  <Drawing>
    <path
      data-fill="wash"
      d="M14 30h92v14a11 11 0 0 1-23 0 11 11 0 0 1-23 0 11 11 0 0 1-23 0 11 11 0 0 1-23 0z"
    />
    <path d="M20 12h80l6 18H14zM14 30v14a11 11 0 0 0 23 0 11 11 0 0 0 23 0 11 11 0 0 0 23 0 11 11 0 0 0 23 0V30M22 55v35M98 55v35M8 90h104" />
    <circle data-fill="accent" cx="56" cy="66" r="13" />
    <path d="M66 76l12 12" />
  </Drawing>
)
