export const SANDBOX_WEBHOOK_PATH = '/sandbox/webhook'

/** Key of the signatures, as the shop's setting has it. */
export const SANDBOX_WEBHOOK_SECRET = `whsec_${Buffer.from('the key of the sandbox’s webhooks').toString('base64')}`
