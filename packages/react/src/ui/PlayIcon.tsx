import { Outline } from './Icon.tsx'

/** Films, and what goes on moving. */
export const PlayIcon = () => <Outline path="M7 4.5v15l12-7.5z" />
