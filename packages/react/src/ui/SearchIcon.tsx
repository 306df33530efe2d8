import { Outline } from './Icon.tsx'

/** A magnifying glass. */
export const SearchIcon = () => (
  <Outline path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.8-1.7L20 20" />
)
