import { Outline } from './Icon.tsx'

/** Two sheets, for a button that copies. */
export const CopyIcon = () => <Outline path="M9 9h11v11H9zM15 9V4H4v11h5" />
