/** Where the stand-in of the card provider is mounted. Its API begins at `/v1` below it. */
export const SANDBOX_RAZORPAY_PATH = '/sandbox/razorpay'

/** What the shop needs to know for talking to the stand-in of Razorpay. All of it is public, so it guards nothing. */
export const SANDBOX_RAZORPAY = {
  keyId: 'rzp_test_HaatSandbox000',
  keySecret: 'haat-sandbox-key-secret',
  webhookSecret: 'haat-sandbox-webhook-secret',
} as const
