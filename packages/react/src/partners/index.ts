export { PartnerSignIn, type PartnerWindow } from './PartnerSignIn.tsx'
