export { partnersStore, type Welcome } from './partners.store.ts'
export { partnersTexts } from './partners.texts.ts'
export {
  addressWithAnswer,
  type OpenedMessage,
  type PartnerRequest,
  readPartnerRequest,
  SIGN_IN_MESSAGE,
  SIGN_IN_OPENED,
  type SignInMessage,
} from './partners.ts'
