import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from '../inbox/inbox.ts'

/** Largest e-mail, in bytes. */
const MAX_BYTES = 1024 * 1024

interface SandboxSmtp {
  readonly url: string
  close(): Promise<void>
}

/** Opens an SMTP server for this machine, on a free port. E-mails are put into the inbox instead of being delivered. */
export async function openSmtp(inbox: Inbox): Promise<SandboxSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
        for (const { address } of envelope.rcptTo)
          await inbox.put({ kind: 'email', to: address, code: null, text: `${subject}\n\n${text.trim()}` })
      }
      take().then(() => callback(), callback)
    },
  })
  // A client that breaks off is no fault of the shop.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
