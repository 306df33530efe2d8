/**
 * The checkout's window, in its frame. It gets the order's id, requests its amount from the card provider, and posts the
 * result to the page around it. The number of a card never leaves this script.
 */
const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))
const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ ($(id))

const CARDS = ['4111111111111111', '5267318187975449', '4000000000000002']
const BASE = new URL('.', import.meta.url)

/** @type {{ key: string, order_id: string, prefill?: Record<string, string>, confirms: boolean } | null} */
let begun = null
let isBusy = false

const post = (/** @type {Record<string, unknown>} */ message) => parent.postMessage(message, location.origin)

/** @param {string} path @param {unknown} [body] @returns {Promise<{ isOk: boolean, body: any }>} */
async function ask(path, body) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, BASE), {
    ...init,
    headers: { 'content-type': 'application/json' },
  })
  return { isOk: answer.ok, body: await answer.json() }
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const UNREACHABLE = 'The sandbox cannot be reached. Please try again.'

/** Black or white, whichever has more contrast on a colour. @param {string} color `#rrggbb` */
function inkOn(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** @param {any} options from checkout.js */
async function begin({ key, order_id, name, prefill, color, confirms }) {
  begun = { key, order_id, prefill, confirms }
  $('shop').textContent = name || 'Checkout'
  if (/^#[\da-f]{6}$/i.test(color ?? '')) {
    document.documentElement.style.setProperty('--leaf', color)
    document.documentElement.style.setProperty('--on-leaf', inkOn(color))
  }
  const query = new URLSearchParams({ key, id: order_id ?? '' })
  const { isOk, body } = await ask(`order?${query}`).catch(() => ({ isOk: false, body: null }))
  if (!isOk || body.status === 'paid') {
    const paid = 'This order has already been paid.'
    $('opening').textContent = isOk ? paid : (body?.error?.description ?? UNREACHABLE)
    document.body.dataset.state = 'stuck'
    $('close').focus()
    return
  }
  $('amount').textContent = rupees.format(body.amount / 100)
  $('pay').textContent = `Pay ${rupees.format(body.amount / 100)}`
  document.body.dataset.state = 'ready'
  $('opening').textContent = ''
  $('vpa').focus()
}

const isCard = () => !$('card').hidden

/** @param {'upi' | 'card'} method */
function choose(method) {
  for (const other of ['upi', 'card']) {
    $(other).hidden = other !== method
    $(`tab-${other}`).setAttribute('aria-selected', String(other === method))
    $(`tab-${other}`).tabIndex = other === method ? 0 : -1
  }
  clearErrors()
}

function clearErrors() {
  for (const id of ['vpa', 'number', 'expiry', 'cvv']) {
    $(`${id}-fault`).textContent = ''
    input(id).removeAttribute('aria-invalid')
  }
  $('fault').textContent = ''
}

/** Errors of the fields, in their order. @returns {[string, string][]} */
function findErrors() {
  if (!isCard())
    return /^(?:success|failure)@razorpay$/i.test(input('vpa').value.trim())
      ? []
      : [['vpa', 'Use success@razorpay or failure@razorpay.']]
  const [, month = '', year = ''] = /^(\d\d)\/(\d\d)$/.exec(input('expiry').value.trim()) ?? []
  const ends = new Date(2000 + Number(year), Number(month))
  /** @type {[string, boolean, string][]} */
  const checks = [
    ['number', CARDS.includes(digitsOf('number')), 'Not a test card. Use one of those below.'],
    ['expiry', Number(month) >= 1 && Number(month) <= 12 && ends > new Date(), 'A future month, as MM/YY.'],
    ['cvv', /^\d{3,4}$/.test(input('cvv').value.trim()), 'Any three digits.'],
  ]
  return checks.filter(([, isValid]) => !isValid).map(([id, , message]) => [id, message])
}

const digitsOf = (/** @type {string} */ id) => input(id).value.replace(/\D/g, '')

/** @param {boolean} busy */
function setBusy(busy) {
  isBusy = busy
  $('form').setAttribute('aria-busy', String(busy))
  for (const id of ['pay', 'fail']) $(id).setAttribute('aria-disabled', String(busy))
  $('status').textContent = busy ? 'Waiting for the bank …' : ''
}

/** @param {'pay' | 'fail'} outcome */
async function attempt(outcome) {
  if (!begun || isBusy) return
  clearErrors()
  const found = outcome === 'pay' ? findErrors() : []
  for (const [id, message] of found) {
    $(`${id}-fault`).textContent = message
    input(id).setAttribute('aria-invalid', 'true')
  }
  const [first] = found
  if (first) return input(first[0]).focus()
  const means = isCard()
    ? { method: 'card', card: outcome === 'pay' ? digitsOf('number').slice(-4) : '1111' }
    : { method: 'upi', vpa: outcome === 'pay' ? input('vpa').value.trim() : 'failure@razorpay' }
  setBusy(true)
  const { key, order_id, prefill } = begun
  const capture = input('hold').checked ? 'manual' : 'automatic'
  const choices = { ...means, outcome, capture, slow: input('slow').checked }
  const payer = { email: prefill?.email, contact: prefill?.contact }
  const { isOk, body } = await ask('attempt', { key, order_id, ...choices, ...payer }).catch(() => ({
    isOk: false,
    body: null,
  }))
  setBusy(false)
  if (isOk) return post({ type: 'paid', receipt: body })
  $('fault').textContent = body?.error?.description ?? UNREACHABLE
  $('fault').scrollIntoView({ block: 'nearest' })
  if (body?.error) post({ type: 'failed', error: body.error })
}

function leave() {
  const dialog = /** @type {HTMLDialogElement} */ ($('leaving'))
  if (!begun?.confirms) post({ type: 'dismiss' })
  else if (!dialog.open) {
    dialog.returnValue = 'stay'
    dialog.showModal()
  }
}

$('leaving').addEventListener('close', (event) => {
  if (/** @type {HTMLDialogElement} */ (event.target).returnValue === 'leave') post({ type: 'dismiss' })
})
const onEscape = () => {
  if (!document.querySelector('dialog[open]')) leave()
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return
  if (data?.type === 'begin' && !begun) void begin(data)
  else if (data?.type === 'escape') onEscape()
})
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
  // Otherwise the browser would close the dialog that opens here.
  event.preventDefault()
  onEscape()
})
for (const method of /** @type {const} */ (['upi', 'card'])) {
  $(`tab-${method}`).addEventListener('click', () => choose(method))
  $(`tab-${method}`).addEventListener('keydown', ({ key }) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(key)) return
    const other = method === 'upi' ? 'card' : 'upi'
    choose(other)
    $(`tab-${other}`).focus()
  })
}
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-fill]')))
  button.addEventListener('click', () => {
    clearErrors()
    if (button.dataset.fill === 'upi') input('vpa').value = button.value
    else {
      input('number').value = button.value
      input('expiry').value = '12/40'
      input('cvv').value = '123'
    }
  })
$('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void attempt('pay')
})
$('fail').addEventListener('click', () => void attempt('fail'))
$('close').addEventListener('click', leave)
post({ type: 'ready' })
