/** Path of the stand-in for the card provider. Its API is at `/v1` below it. */
export const SANDBOX_RAZORPAY_PATH = '/sandbox/razorpay'

/** Keys of the stand-in for Razorpay. They are public and protect nothing. */
export const SANDBOX_RAZORPAY = {
  keyId: 'rzp_test_HaatSandbox000',
  keySecret: 'haat-sandbox-key-secret',
  webhookSecret: 'haat-sandbox-webhook-secret',
} as const
