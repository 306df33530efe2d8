import { createHmac } from 'node:crypto'
import type { Environment, Services } from '@haat/server'
import { type Check, checkService, fix, look, ready, TIMEOUT } from './check.ts'

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

/** Posts a form to a service. Returns its response; null if there is none. */
async function post(address: string, form: FormData, headers: Readonly<Record<string, string>> = {}) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetch(address, { method: 'POST', body: form, headers, signal, redirect: 'error' })
    return { status: answer.status, text: (await answer.text()).slice(0, 300) }
  } catch {
    return null
  }
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Cloudinary checks the preset before the file: with a valid preset it refuses only the file, and stores nothing. */
async function checkUploads({ api, cloud, preset }: NonNullable<Environment['cloudinary']>): Promise<Check> {
  const file = new Blob(['not a picture'], { type: 'image/png' })
  const answer = await post(`${api}/v1_1/${cloud}/image/upload`, formOf({ upload_preset: preset, file }))
  const remedy = 'Check CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET.'
  if (answer === null)
    return fix('Cloudinary does not accept photos: it did not respond in time, or not correctly.', remedy)
  const isAboutFile = answer.status === 400 && /image file|file format|unsupported/i.test(answer.text)
  if (isAboutFile) return ready('Cloudinary accepts photos.')
  return fix(`Cloudinary does not accept photos: it responded with ${answer.status}.`, remedy)
}

/** A template that does not exist: EmailJS checks key and service first, and sends nothing. */
const NO_TEMPLATE = 'haat_check_of_nothing'

/** Checks key and service of EmailJS. The template is not checked: a call with a real one would send an e-mail. */
async function checkMail(
  { url, service, publicKey }: NonNullable<Services['mail']>,
  siteUrl: string,
): Promise<Check> {
  const form = formOf({ service_id: service, template_id: NO_TEMPLATE, user_id: publicKey })
  const answer = await post(url, form, { origin: siteUrl })
  const remedy = 'Check EMAILJS_SERVICE_ID and EMAILJS_PUBLIC_KEY.'
  if (answer === null)
    return fix('EmailJS does not accept its keys: it did not respond in time, or not correctly.', remedy)
  if (answer.status === 403)
    return look(
      'EmailJS only responds to browsers, so its keys are not checked.',
      'Send yourself a message with the contact form.',
    )
  if (answer.status < 500 && /template/i.test(answer.text)) return ready('EmailJS accepts its keys.')
  return fix(`EmailJS does not accept its keys: it responded with ${answer.status}.`, remedy)
}
