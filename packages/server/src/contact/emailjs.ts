import type { MailService } from '@haat/core/contact'
import type { EmailJsKeys } from '../env.services.ts'

/** EmailJS as a browser uses it: it takes forms at this address, under public names. */
export const emailJsService = ({ api, service, template, publicKey }: EmailJsKeys): MailService => ({
  url: `${api}/api/v1.0/email/send-form`,
  service,
  template,
  publicKey,
})
