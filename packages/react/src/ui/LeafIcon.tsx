import { Outline } from './Icon.tsx'

/** A leaf, for fresh products. */
export const LeafIcon = () => <Outline path="M5 19c0-9 5-14 15-14 0 10-5 15-14 14zm0 0c2-5 5-7.5 9-9" />
