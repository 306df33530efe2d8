import { Outline } from './Icon.tsx'

/** A delivery truck. */
export const TruckIcon = () => (
  <Outline path="M3 6h11v10H3zm11 4h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
)
