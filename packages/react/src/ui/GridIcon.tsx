import { Outline } from './Icon.tsx'

/** A grid of four squares. */
export const GridIcon = () => <Outline path="M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z" />
