import { Outline } from './Icon.tsx'

/** A parcel. */
export const BoxIcon = () => <Outline path="M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zm0 0l8 4.5L20 8m-8 4.5V21" />
