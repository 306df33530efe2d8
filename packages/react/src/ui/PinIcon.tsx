import { Outline } from './Icon.tsx'

/** A map pin, for an address. */
export const PinIcon = () => (
  <Outline path="M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21zm-2.5-11.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z" />
)
