export { SANDBOX_RAZORPAY, SANDBOX_RAZORPAY_PATH } from './card/card.keys.ts'
export { SANDBOX_CHAIN } from './chain/chain.keys.ts'
export { SANDBOX_EMAILJS, SANDBOX_EMAILJS_PATH } from './email/email.keys.ts'
export { SANDBOX_CLERK, SANDBOX_CLERK_PATH } from './identity/backend.routes.ts'
export { SANDBOX_IDENTITY_PATH, SANDBOX_PUBLISHABLE_KEY, sandboxIssuer } from './identity/keys.ts'
export { SANDBOX_SHOPPERS, SANDBOX_STAFF } from './identity/shoppers.ts'
export type { SandboxChain } from './payments/open-payments.ts'
export {
  SANDBOX_CLOUDINARY,
  SANDBOX_CLOUDINARY_KEYS,
  SANDBOX_CLOUDINARY_PATH,
  SANDBOX_PHOTOS,
} from './pictures/pictures.keys.ts'
export { openSandbox } from './sandbox.ts'
export { SANDBOX_TWILIO } from './sms/sms.routes.ts'
export { createTables, emptySandbox } from './tables.ts'
export { SANDBOX_WEBHOOK_PATH, SANDBOX_WEBHOOK_SECRET } from './webhook/webhook.keys.ts'
