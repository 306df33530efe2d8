import { createHmac } from 'node:crypto'
import type { Environment, Services } from '@haat/server'
import { checkMail, checkUploads } from './browser-services.ts'
import { type Check, fix, look, ready } from './check.ts'
import { checkService, TIMEOUT } from './check-service.ts'

/** Whether a service refused the request, which means that it accepted the keys. */
const isRefused = (thrown: unknown) => (thrown as { refusal?: unknown } | null)?.refusal === 'refused'

/** Fetches the keys that verify Clerk’s tokens. */
async function fetchClerkKeys({ identity }: Environment): Promise<void> {
  const address = `https://${identity?.frontendApi}/.well-known/jwks.json`
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) throw new Error(`${answer.status}`)
}

/** Sends the shop a message with the card provider's signature, about an unknown event, which changes nothing. */
async function checkWebhook({ siteUrl, razorpay }: Environment): Promise<Check> {
  const address = `${siteUrl}/api/v1/webhooks/razorpay`
  const body = JSON.stringify({ event: 'haat.check' })
  const signature = createHmac('sha256', razorpay?.webhookSecret ?? '')
    .update(body)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const signal = AbortSignal.timeout(TIMEOUT)
  const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(
    () => null,
  )
  const remedy = `Add the webhook ${address} to Razorpay’s dashboard, with the same RAZORPAY_WEBHOOK_SECRET, for payment.authorized, payment.captured, refund.processed and refund.failed.`
  if (answer === null)
    return look('The shop’s webhook cannot be reached.', `Open the shop, and check again. ${remedy}`)
  if (answer.ok) return ready(`The shop accepts signed messages at ${address}.`)
  return fix(`The shop’s webhook responds with ${answer.status} to a signed message.`, remedy)
}

/** Providers of text messages, by their names in the environment. */
const SMS = {
  twilio: {
    name: 'Twilio',
    variables: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID',
  },
  msg91: { name: 'MSG91', variables: 'MSG91_AUTH_KEY' },
} as const

/** Checks the services that have keys. Others are not called. */
export function checkNetwork(environment: Environment, services: Services): Promise<readonly Check[]> {
  const { accounts, card, crypto, mail, phones, photoStorage } = services
  const { cloudinary, siteUrl, sms } = environment
  const provider = SMS[sms?.provider ?? 'twilio']
  const checks = [
    environment.identity &&
      checkService('Clerk’s key set', 'CLERK_PUBLISHABLE_KEY', () => fetchClerkKeys(environment)),
    accounts && checkService('Clerk', 'CLERK_SECRET_KEY', () => accounts.find('user_of_nobody')),
    phones && checkService(provider.name, provider.variables, phones.checkKeys),
    cloudinary && checkUploads(cloudinary),
    photoStorage &&
      checkService('Cloudinary, for deleting,', 'CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET', () =>
        photoStorage.remove('haat_check_of_nothing'),
      ),
    mail && checkMail(mail, siteUrl),
    card &&
      checkService('Razorpay', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET', () =>
        card.paymentsOf('order_ofnobody0000').catch((thrown: unknown) => {
          if (!isRefused(thrown)) throw thrown
        }),
      ),
    card && checkWebhook(environment),
    crypto && checkService('The node of the chain', 'CRYPTO_RPC_URL', () => crypto.chain.head()),
    crypto && checkService('The price feed', 'CRYPTO_PRICE_FEED', () => crypto.feed.paisePerEther()),
  ]
  return Promise.all(checks.filter((check) => check !== null))
}
