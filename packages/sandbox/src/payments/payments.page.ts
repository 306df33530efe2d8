import type { EventRow } from '../card/events.ts'
import type { Ledger, PaymentRow } from '../card/ledger.ts'
import { escapeHtml as text, timeHtml } from '../page.ts'
import { SETTINGS, type SettingName, type SettingValues } from '../settings.ts'

type Orders = Awaited<ReturnType<Ledger['recent']>>

interface PaymentsPage {
  readonly values: SettingValues
  /** Settings that have an effect here. */
  readonly names: readonly SettingName[]
  /** Null without the card provider. */
  readonly card: { readonly orders: Orders; readonly events: readonly EventRow[] } | null
}

const SETTING_NAMES: Readonly<Record<SettingName, string>> = {
  webhooks: 'Messages to the shop',
  capture: 'Money',
  feed: 'Price feed',
  mail: 'Contact form',
}
const EVENT_STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up', lost: 'Lost' }
const ORDER_STATES = { created: 'Created', attempted: 'Attempted', paid: 'Paid' }
const PAYMENT_STATES = {
  authorized: 'Authorised',
  captured: 'Captured',
  refunded: 'Refunded',
  failed: 'Failed',
}

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const rupees = (paise: number) => text(money.format(paise / 100))
const badge = (state: string, words: string) => `<span class="state" data-state="${state}">${words}</span>`

const settingHtml = (name: SettingName, values: SettingValues) => `
            <fieldset class="card">
              <legend>${SETTING_NAMES[name]}</legend>${Object.entries(SETTINGS[name])
                .map(
                  ([value, words]) => `
              <label><input type="radio" name="${name}" value="${value}"${values[name] === value ? ' checked' : ''}> ${words}</label>`,
                )
                .join('')}
            </fieldset>`

const settingsHtml = ({ values, names }: PaymentsPage) => `
      <section>
        <h2>Settings</h2>
        <p class="quiet">Simulate failures of third parties. Settings are stored until you change them.</p>
        <form method="post" action="/sandbox/payments/settings">
          <div class="list columns">${names.map((name) => settingHtml(name, values)).join('')}</div>
          <button class="primary">Change</button>
        </form>
      </section>`

const triesText = (tries: number) =>
  tries === 0 ? 'not tried' : tries === 1 ? 'tried once' : `tried ${tries} times`

function eventHtml({ id, event, order_id, status, tries, answer, created_at }: EventRow): string {
  const facts = [order_id, id, triesText(tries), ...(answer === null ? [] : [`last response: ${answer}`])]
  return `
          <li class="card">
            <p class="line"><strong>${text(event)}</strong> ${badge(status, EVENT_STATES[status])} ${timeHtml(created_at)}</p>
            <p class="quiet">${text(facts.join(' · '))}</p>
            <form method="post" action="/sandbox/payments/messages">
              <input type="hidden" name="id" value="${text(id)}">
              <button aria-label="${text(`Send again: ${event}, ${id}`)}">Send again</button>
            </form>
          </li>`
}

const SEND_ALL =
  '<form method="post" action="/sandbox/payments/messages"><button class="primary">Send all that did not arrive</button></form>'

const eventsHtml = (events: readonly EventRow[]) => `
      <section>
        <h2>Messages to the shop</h2>
        ${events.length === 0 ? '<p class="card quiet">None yet. The first payment sends some.</p>' : `${SEND_ALL}<ol class="list">${events.map(eventHtml).join('')}</ol>`}
      </section>`

/** A form that refunds a payment, as the provider's dashboard does. */
function refundHtml({ id, amount, amount_refunded, status }: PaymentRow): string {
  if (status !== 'captured') return ''
  const left = ((amount - amount_refunded) / 100).toFixed(2)
  return `
                <form class="refund" method="post" action="/sandbox/payments/refunds">
                  <input type="hidden" name="id" value="${text(id)}">
                  <label>Amount in rupees <input type="number" name="amount" min="0.01" max="${left}" step="0.01" value="${left}" required></label>
                  <button aria-label="${text(`Refund: ${id}`)}">Refund</button>
                </form>`
}

const paymentHtml = (payment: PaymentRow) => {
  const { id, method, vpa, card_last4, status, created_at, amount_refunded } = payment
  const means = method === 'upi' ? `UPI ${vpa ?? ''}` : `Card •••• ${card_last4 ?? ''}`
  const refunded = amount_refunded > 0 ? ` <span>${rupees(amount_refunded)} of it is refunded</span>` : ''
  return `
              <li>${badge(status, PAYMENT_STATES[status])} ${text(means)} <code>${text(id)}</code>${refunded} ${timeHtml(created_at)}${refundHtml(payment)}</li>`
}

const orderHtml = ({ id, amount, receipt, status, payments, created_at }: Orders[number]) => `
          <li class="card">
            <p class="line"><strong>${rupees(amount)}</strong> ${badge(status, ORDER_STATES[status])} ${timeHtml(created_at)}</p>
            <p class="quiet"><code>${text(id)}</code>${receipt === null ? '' : ` · ${text(`Receipt ${receipt}`)}`}</p>
            ${payments.length === 0 ? '<p class="quiet">No payment was attempted.</p>' : `<ul class="payments">${payments.map(paymentHtml).join('')}</ul>`}
          </li>`

const ordersHtml = (orders: Orders) => `
      <section>
        <h2>Orders at the card provider</h2>
        ${orders.length === 0 ? '<p class="card quiet">None yet. Choose card or UPI at the shop’s checkout.</p>' : `<ol class="list">${orders.map(orderHtml).join('')}</ol>`}
      </section>`

/** The main part of the page of payments. */
export const paymentsHtml = (page: PaymentsPage): string =>
  settingsHtml(page) + (page.card ? ordersHtml(page.card.orders) + eventsHtml(page.card.events) : '')
