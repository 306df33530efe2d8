import { createTransport } from 'nodemailer'
import type { SmtpKeys } from '../env.messages.ts'
import type { Mailer } from '../services.messages.ts'
import { ServiceError } from '../services.ts'

/** Time limit of each step of sending, in ms. */
const TIMEOUT = 10_000

/** Creates a mailer that sends through an SMTP server. */
export function smtpMailer({ url, from: address }: SmtpKeys): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  return {
    async send({ id, from, ...mail }) {
      const sender = { ...from, ...(address !== null && { address }) }
      const messageId = `<${id}@${sender.address.split('@').at(-1)}>`
      await transport.sendMail({ ...mail, from: sender, messageId }).catch((thrown: unknown) => {
        const { code, responseCode } = thrown as { code?: string; responseCode?: number }
        // Without the server's words, which may contain the address.
        throw new ServiceError('unavailable', `the e-mail server answered ${responseCode ?? code}`)
      })
    },
  }
}
