/**
 * The wallet's window, in its own shadow root, so that style sheets of the page do not affect it. It uses no markup and no
 * inline style, so it runs under Trusted Types and without `unsafe-*`.
 *
 * @typedef {'right' | 'network' | 'money' | 'node'} Behaviour how the wallet behaves
 * @typedef {{ title: string, lead: string, facts: [label: string, value: string][], text?: string }} Summary
 */

const BEHAVIOURS = /** @type {[Behaviour, string][]} */ ([
  ['right', 'Correctly'],
  ['network', 'It is on another network'],
  ['money', 'It has no money'],
  ['node', 'Its node fails'],
])

/** @param {string} tag @param {Record<string, unknown>} attributes @param {(Node | string)[]} children */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...children)
  return made
}

const host = element('haat-demo-wallet')
const root = host.attachShadow({ mode: 'open' })
const sheetAt = async (/** @type {string} */ name) => {
  const answer = await fetch(new URL(name, import.meta.url))
  return new CSSStyleSheet().replace(await answer.text())
}
const stylesLoaded = Promise.all(['sandbox.css', 'wallet.css'].map(sheetAt))
  .then((sheets) => {
    root.adoptedStyleSheets = sheets
  })
  .catch(() => {})

/** @param {Behaviour} behaviour @param {(behaviour: Behaviour) => void} onChoose */
function behaviourChoices(behaviour, onChoose) {
  const select = /** @type {HTMLSelectElement} */ (element('select', { id: 'behaviour' }))
  for (const [value, words] of BEHAVIOURS) {
    const option = /** @type {HTMLOptionElement} */ (element('option', { value }, words))
    option.selected = value === behaviour
    select.append(option)
  }
  select.addEventListener('change', () => onChoose(/** @type {Behaviour} */ (select.value)))
  const label = element('label', { for: 'behaviour' }, 'How the wallet behaves')
  return element('details', {}, element('summary', {}, 'For demonstrations'), label, select)
}

/**
 * Asks the user. Resolves to whether they approve.
 * @param {{ summary: Summary, icon: string, behaviour: Behaviour, onChoose: (behaviour: Behaviour) => void }} question
 */
export async function askUser({ summary: { title, lead, facts, text }, icon, behaviour, onChoose }) {
  await stylesLoaded
  const brand = element(
    'p',
    { class: 'brand' },
    element('img', { src: icon, alt: '', width: 32, height: 32 }),
    element('span', {}, 'Sandbox wallet'),
    element('strong', { class: 'badge' }, 'Test money'),
  )
  const list = facts.map(([label, value]) =>
    element(
      'div',
      {},
      element('dt', {}, label),
      element('dd', value.startsWith('0x') ? { class: 'address' } : {}, value),
    ),
  )
  const actions = element(
    'form',
    { method: 'dialog', class: 'actions' },
    element('button', { value: 'reject' }, 'Reject'),
    element('button', { value: 'approve', class: 'primary' }, 'Approve'),
  )
  const dialog = /** @type {HTMLDialogElement} */ (
    element(
      'dialog',
      { 'aria-labelledby': 'title', 'aria-describedby': 'lead' },
      brand,
      element('h2', { id: 'title', tabindex: -1, autofocus: '' }, title),
      element('p', { id: 'lead' }, lead),
      ...(text === undefined
        ? []
        : [element('pre', { tabindex: 0, role: 'group', 'aria-label': 'Text to sign' }, text)]),
      element('dl', {}, ...list),
      behaviourChoices(behaviour, onChoose),
      actions,
    )
  )
  const focused = document.activeElement
  if (!host.isConnected) document.documentElement.append(host)
  root.append(dialog)
  dialog.showModal()
  await new Promise((done) => dialog.addEventListener('close', done, { once: true }))
  dialog.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return dialog.returnValue === 'approve'
}
