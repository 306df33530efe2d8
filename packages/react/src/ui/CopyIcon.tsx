import { Outline } from './Icon.tsx'

/** Copying, on a button. */
export const CopyIcon = () => <Outline path="M9 9h11v11H9zM15 9V4H4v11h5" />
