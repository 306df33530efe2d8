import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../files.ts'
import type { SandboxShopper } from '../identity/shoppers.ts'
import { sendPage, escapeHtml as text, timeHtml } from '../page.ts'
import type { Inbox, Message } from './inbox.ts'

const KINDS = { email: 'E-mail', sms: 'Text message', mail: 'Contact form', webhook: 'Webhook' } as const

const messageHtml = ({ kind, to, code, text: words, at }: Message) => `
        <li class="card" data-kind="${kind}">
          <p class="line"><strong>${KINDS[kind]}</strong> <span>${kind === 'webhook' ? '' : 'to '}${text(to)}</span> ${timeHtml(at)}</p>
          ${code === null ? '' : `<p><span class="quiet">Code</span> <code class="code">${text(code)}</code></p>`}
          <p class="text">${text(words)}</p>
        </li>`

const shopperHtml = ({ firstName, lastName, email, password }: SandboxShopper) => `
          <li class="card">
            <h3>${text(`${firstName} ${lastName}`)}</h3>
            <dl>
              <div><dt>E-mail address</dt><dd>${text(email)}</dd></div>
              <div><dt>Password</dt><dd><code>${text(password)}</code></dd></div>
            </dl>
          </li>`

const shoppersHtml = (shoppers: readonly SandboxShopper[]) => `
      <section>
        <h2>Shoppers who can sign in</h2>
        <p class="quiet">They exist from the first start, and again after a reset.</p>
        <ul class="list columns">${shoppers.map(shopperHtml).join('')}</ul>
      </section>`

const messagesHtml = (messages: readonly Message[]) => `
      <section>
        <h2>Messages</h2>
        ${messages.length === 0 ? '<p class="card quiet">Nothing yet. Request a code, then refresh.</p>' : `<ol class="list">${messages.map(messageHtml).join('')}</ol>`}
      </section>`

/**
 * Serves the inbox as a page and as JSON, and the style sheets of all pages.
 * @param shoppers the demo shoppers; empty without the identity service, or in a shop without the demo
 * @param hasPayments whether the page of payments and settings exists
 */
export async function serveInbox(
  app: FastifyInstance,
  inbox: Inbox,
  shoppers: readonly SandboxShopper[],
  hasPayments: boolean,
): Promise<void> {
  await serveFiles(app, { '/sandbox.css': './sandbox.css', '/pages.css': './pages.css' })
  const payments = [['/sandbox/payments', 'Payments and settings']] as const

  app.get('/inbox', async (_request, reply) =>
    sendPage(
      reply,
      {
        title: 'Sandbox inbox',
        lead: 'E-mails, texts and webhooks that this shop would have sent.',
        links: [['/sandbox/inbox', 'Refresh'], ...(hasPayments ? payments : []), ['/', 'Back to the shop']],
        main: messagesHtml(await inbox.list()) + (shoppers.length === 0 ? '' : shoppersHtml(shoppers)),
      },
      'none',
    ),
  )

  app.get('/inbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return inbox.list()
  })
}
