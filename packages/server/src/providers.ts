import type { MailService } from '@haat/core/contact'
import { openFeed } from './crypto/feed.ts'
import type { EmailJsKeys, ServiceKeys } from './env.services.ts'
import type { Environment } from './env.ts'
import { clerkAccounts } from './identity/clerk-accounts.ts'
import type { IdentityProvider } from './identity/identity.ts'
import { msg91Sms } from './messages/msg91-sms.ts'
import { twilioSms } from './messages/twilio-sms.ts'
import { standardWebhooks } from './messages/webhooks.ts'
import { razorpayProvider } from './payments/card/razorpay.ts'
import { msg91Verifier } from './phone/msg91.ts'
import { twilioVerifier } from './phone/twilio.ts'
import { cloudinaryStorage, photosAt } from './profile/cloudinary.ts'
import { webPusher } from './push/pusher.ts'
import type { SmsSender } from './services.messages.ts'
import type { PhoneVerifier, Services } from './services.ts'

type Sms = NonNullable<Environment['sms']>

const verifierOf = (keys: Sms): PhoneVerifier =>
  keys.provider === 'twilio' ? twilioVerifier(keys) : msg91Verifier(keys)

const senderOf = (keys: Sms): SmsSender | null =>
  keys.provider === 'twilio' ? twilioSms(keys) : msg91Sms(keys)

/** EmailJS for browsers: the URL for forms, and the public names. */
const mailOf = ({ api, ...names }: EmailJsKeys): MailService => ({
  url: `${api}/api/v1.0/email/send-form`,
  ...names,
})

/**
 * Creates the third parties of the shop from their keys. Those without keys are not loaded.
 * @throws EnvironmentError for a key that its library finds invalid
 */
export const servicesOf = async ({
  accounts,
  sms,
  cloudinary,
  razorpay,
  crypto,
  emailjs,
  smtp,
  webhook,
}: Omit<ServiceKeys, 'identity' | 'lowStock'>): Promise<Services> => ({
  accounts: accounts && clerkAccounts(accounts),
  phones: sms && verifierOf(sms),
  card: razorpay && razorpayProvider(razorpay),
  crypto: crypto && {
    chain: (await import('./crypto/chain.ts')).openChain(crypto),
    feed: openFeed(crypto.feed),
  },
  mailer: smtp && (await import('./messages/mailer.ts')).smtpMailer(smtp),
  webhooks: webhook && standardWebhooks(webhook),
  sms: sms && senderOf(sms),
  pusher: webPusher,
  mail: emailjs && mailOf(emailjs),
  photos: cloudinary ? [photosAt(cloudinary)] : [],
  photoStorage: cloudinary && cloudinaryStorage(cloudinary),
})

/** Creates the identity provider from its key; undefined without a key. */
export function identityOf(
  environment: Pick<Environment, 'identity' | 'siteUrl' | 'partnerOrigins'>,
): IdentityProvider | undefined {
  const { identity, siteUrl, partnerOrigins } = environment
  if (identity === null) return undefined
  const issuer = `https://${identity.frontendApi}`
  return {
    issuer,
    keys: `${issuer}/.well-known/jwks.json`,
    parties: [siteUrl],
    partners: partnerOrigins,
  }
}
