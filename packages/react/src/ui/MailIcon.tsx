import { Outline } from './Icon.tsx'

/** An envelope. */
export const MailIcon = () => <Outline path="M3.5 6h17v12h-17zm0 .5l8.5 6.5 8.5-6.5" />
