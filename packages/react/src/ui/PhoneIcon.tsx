import { Outline } from './Icon.tsx'

/** A telephone receiver. */
export const PhoneIcon = () => (
  <Outline path="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />
)
