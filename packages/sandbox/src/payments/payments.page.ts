import type { EventRow } from '../card/events.ts'
import type { Ledger, PaymentRow } from '../card/ledger.ts'
import { escapeHtml as text } from '../inbox/html.ts'
import { SETTINGS, type SettingName, type SettingValues } from '../settings.ts'
import { copy } from './payments.copy.ts'

type Orders = Awaited<ReturnType<Ledger['recent']>>

export interface PaymentsPage {
  readonly values: SettingValues
  /** Settings that have an effect here. */
  readonly names: readonly SettingName[]
  /** Null without the card provider. */
  readonly card: { readonly orders: Orders; readonly events: readonly EventRow[] } | null
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const time = (at: number) => `<time datetime="${new Date(at).toISOString()}">${text(clock.format(at))}</time>`
const badge = (state: string, words: string) =>
  `<span class="state" data-state="${state}">${text(words)}</span>`

const setting = (name: SettingName, values: SettingValues) => `
            <fieldset class="card">
              <legend>${copy.setting[name]}</legend>${SETTINGS[name]
                .map(
                  (value) => `
              <label><input type="radio" name="${name}" value="${value}"${values[name] === value ? ' checked' : ''}> ${text((copy.values[name] as Readonly<Record<string, string>>)[value] ?? value)}</label>`,
                )
                .join('')}
            </fieldset>`

const settings = ({ values, names }: PaymentsPage) => `
      <section>
        <h2>${copy.settings}</h2>
        <p class="quiet">${copy.settingsNote}</p>
        <form method="post" action="/sandbox/payments/settings">
          <div class="settings">${names.map((name) => setting(name, values)).join('')}
          </div>
          <button class="button">${copy.change}</button>
        </form>
      </section>`

const event = ({ id, event: name, order_id, status, tries, answer, created_at }: EventRow) => `
          <li class="card">
            <p class="line"><strong>${text(name)}</strong> ${badge(status, copy.states[status])} ${time(created_at)}</p>
            <p class="quiet">${text([order_id, id, copy.tries(tries), ...(answer === null ? [] : [copy.answer(answer)])].join(' · '))}</p>
            <form method="post" action="/sandbox/payments/messages">
              <input type="hidden" name="id" value="${text(id)}">
              <button aria-label="${text(`${copy.sendAgain}: ${name}, ${id}`)}">${copy.sendAgain}</button>
            </form>
          </li>`

const messages = (events: readonly EventRow[]) => `
      <section>
        <h2>${copy.messages}</h2>${
          events.length === 0
            ? `
        <p class="card quiet">${copy.noMessages}</p>`
            : `
        <form method="post" action="/sandbox/payments/messages"><button class="button">${copy.sendAll}</button></form>
        <ol class="list">${events.map(event).join('')}
        </ol>`
        }
      </section>`

const rupees = (paise: number) => text(money.format(paise / 100))

/** A form that refunds a payment, as the provider's dashboard does. */
function refund({ id, amount, amount_refunded, status }: PaymentRow): string {
  if (status !== 'captured') return ''
  const left = ((amount - amount_refunded) / 100).toFixed(2)
  return `
                <form class="refund" method="post" action="/sandbox/payments/refunds">
                  <input type="hidden" name="id" value="${text(id)}">
                  <label>${copy.amount} <input type="number" name="amount" min="0.01" max="${left}" step="0.01" value="${left}" required></label>
                  <button aria-label="${text(`${copy.refund}: ${id}`)}">${copy.refund}</button>
                </form>`
}

const payment = (row: PaymentRow) => {
  const { id, method, vpa, card_last4, status, created_at, amount_refunded } = row
  const refunded = amount_refunded > 0 ? ` <span>${copy.refunded(rupees(amount_refunded))}</span>` : ''
  return `
              <li>${badge(status, copy.paymentStates[status])} ${text(method === 'upi' ? `UPI ${vpa ?? ''}` : copy.card(card_last4 ?? ''))} <code>${text(id)}</code>${refunded} ${time(created_at)}${refund(row)}</li>`
}

const order = ({ id, amount, receipt, status, payments, created_at }: Orders[number]) => `
          <li class="card">
            <p class="line"><strong class="amount">${rupees(amount)}</strong> ${badge(status, copy.orderStates[status])} ${time(created_at)}</p>
            <p class="quiet"><code>${text(id)}</code>${receipt === null ? '' : ` · ${text(copy.receipt(receipt))}`}</p>
            ${payments.length === 0 ? `<p class="quiet">${copy.untried}</p>` : `<ul class="payments">${payments.map(payment).join('')}\n            </ul>`}
          </li>`

const orders = (list: Orders) => `
      <section>
        <h2>${copy.orders}</h2>
        ${list.length === 0 ? `<p class="card quiet">${copy.noOrders}</p>` : `<ol class="list">${list.map(order).join('')}\n        </ol>`}
      </section>`

/** The page of payments, without scripts, with its own style sheets. */
export const paymentsPage = (page: PaymentsPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${copy.title} – Haat</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/inbox.css">
    <link rel="stylesheet" href="/sandbox/payments.css">
  </head>
  <body>
    <header>
      <p class="badge">Sandbox</p>
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead}</p>
      <nav aria-label="${copy.title}">
        <a class="button" href="/sandbox/payments">${copy.refresh}</a>
        <a href="/sandbox/inbox">${copy.inbox}</a>
        <a href="/">${copy.back}</a>
      </nav>
    </header>
    <main>${settings(page)}${page.card ? orders(page.card.orders) + messages(page.card.events) : ''}
    </main>
  </body>
</html>
`
