import { createHmac } from 'node:crypto'
import type { Environment, Services } from '@haat/server'
import { asked, PATIENCE } from './asked.ts'
import { checkMail, checkUploads } from './browser-services.ts'
import { type Check, look, mend, ready } from './check.ts'

/** What a call that should fail says of the keys: an error that names what was asked for means that they count. */
const isRefused = (thrown: unknown) => (thrown as { refusal?: unknown } | null)?.refusal === 'refused'

/** Where Clerk’s tokens are verified. */
async function askKeys({ identity }: Environment): Promise<void> {
  const address = `https://${identity?.frontendApi}/.well-known/jwks.json`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`${answer.status}`)
}

/** Sends the shop a message that is signed as the card provider signs: it means nothing, and is taken once. */
async function checkWebhook({ siteUrl, razorpay }: Environment): Promise<Check> {
  const address = `${siteUrl}/api/v1/webhooks/razorpay`
  const body = JSON.stringify({ event: 'haat.check' })
  const signature = createHmac('sha256', razorpay?.webhookSecret ?? '')
    .update(body)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(
    () => null,
  )
  const remedy = `Razorpay’s dashboard has to have ${address} with the same RAZORPAY_WEBHOOK_SECRET, for payment.captured and payment.failed.`
  if (answer === null)
    return look('The shop’s webhook cannot be reached.', `Open the shop, and check again. ${remedy}`)
  if (answer.ok) return ready(`The shop takes signed messages at ${address}.`)
  return mend(`The shop’s webhook answers ${answer.status} to a signed message.`, remedy)
}

/** The providers of codes, by their names in the environment. */
const SMS = {
  twilio: {
    name: 'Twilio',
    variables: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID',
  },
  msg91: { name: 'MSG91', variables: 'MSG91_AUTH_KEY' },
} as const

/** What the services say that have keys; nobody else is asked. */
export function checkNetwork(environment: Environment, services: Services): Promise<readonly Check[]> {
  const { accounts, card, crypto, mail, phones, photoStorage } = services
  const { cloudinary, siteUrl, sms } = environment
  const provider = SMS[sms?.provider ?? 'twilio']
  const checks = [
    environment.identity && asked('Clerk’s key set', 'CLERK_PUBLISHABLE_KEY', () => askKeys(environment)),
    accounts && asked('Clerk', 'CLERK_SECRET_KEY', () => accounts.find('user_of_nobody')),
    phones && asked(provider.name, provider.variables, phones.checkKeys),
    cloudinary && checkUploads(cloudinary),
    photoStorage &&
      asked('Cloudinary, for deleting,', 'CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET', () =>
        photoStorage.remove('haat_check_of_nothing'),
      ),
    mail && checkMail(mail, siteUrl),
    card &&
      asked('Razorpay', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET', () =>
        card.paymentsOf('order_ofnobody0000').catch((thrown: unknown) => {
          if (!isRefused(thrown)) throw thrown
        }),
      ),
    card && checkWebhook(environment),
    crypto && asked('The node of the chain', 'CRYPTO_RPC_URL', () => crypto.chain.head()),
    crypto && asked('The price feed', 'CRYPTO_PRICE_FEED', () => crypto.feed.paisePerEther()),
  ]
  return Promise.all(checks.filter((check) => check !== null))
}
