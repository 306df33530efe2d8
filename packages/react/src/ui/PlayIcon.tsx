import { Outline } from './Icon.tsx'

/** A play symbol, for videos and paused carousels. */
export const PlayIcon = () => <Outline path="M7 4.5v15l12-7.5z" />
