import { Outline } from './Icon.tsx'

/** A person. */
export const UserIcon = () => (
  <Outline path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8.5c1-4 4-6 8-6s7 2 8 6" />
)
