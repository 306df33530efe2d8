import { Outline } from './Icon.tsx'

/** A shield with a tick, for guarantees. */
export const ShieldIcon = () => (
  <Outline path="M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zm-3.5 9l2.5 2.5 4.5-4.5" />
)
