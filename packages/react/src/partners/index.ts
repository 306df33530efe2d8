export { PartnerSignIn, type PartnerSignInProps, type PartnerWindow } from './PartnerSignIn.tsx'
