/** Loads an island's code and gives the function that brings it to life. */
export type Load = () => Promise<() => Promise<void>>

/**
 * An island's code, or null where it does not come: Astro tells so in an event, and its `load` gives a function that
 * does nothing.
 */
export async function codeOf(load: Load, island: HTMLElement): Promise<(() => Promise<void>) | null> {
  let isMissing = false
  island.addEventListener('astro:hydration-error', () => {
    isMissing = true
  })
  const hydrate = await load().catch(() => null)
  return isMissing ? null : hydrate
}

const FIELDS = 'input, select, textarea'
/** Controls that do nothing before their island lives; links, forms with an address, popovers and details work without. */
const ASLEEP =
  'button:not([popovertarget], [commandfor], [type="submit"]), [role="button"]:not([href]), [role="tab"]:not([href])'

/** A link to where one is: its component gives it another goal, or says what is missing. */
function linkToHere(event: MouseEvent, node: Element): HTMLAnchorElement | null {
  const link = node.closest('a')
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return link && !elsewhere && link.href === location.href.replace(/#.*/, '') ? link : null
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (node: unknown): node is Field => node instanceof Element && node.matches(FIELDS)
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Undoes what was entered and gives the function that enters it again, so that a component hears of it. */
function takeBack(field: Field): () => void {
  if (isTicked(field)) {
    field.checked = field.defaultChecked
    return () => field.click()
  }
  const { value } = field
  if (field instanceof HTMLSelectElement)
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  const caret = field.selectionStart
  field.value = field.defaultValue
  return () => {
    // By the prototype's setter: a component library's own on the element would think that it knew already.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Lets an island sleep until `begin` calls back or somebody touches it, whichever is first. What a person did to
 * it meanwhile (a click, a text, a choice, the focus, a form that it sent) is done again as soon as it lives: no first click is lost.
 */
export function wakeWhen(load: Load, island: HTMLElement, begin: (wake: () => void) => void): void {
  const clicked: HTMLElement[] = []
  const entered = new Set<Field>()
  const sent = new Set<HTMLFormElement>()
  const on = (name: string, act: (event: Event) => void) =>
    island.addEventListener(name, act, { capture: true, passive: true, signal: living.signal })
  const living = new AbortController()
  let loading: ReturnType<typeof codeOf> | undefined
  let waking = false
  const fetchCode = () => {
    loading ??= codeOf(load, island)
    return loading
  }
  async function wake() {
    if (waking) return
    waking = true
    const hydrate = await fetchCode()
    // Without its code it stays as it is: what was entered stands in the fields, and no form is sent by the browser.
    if (hydrate === null) return
    living.abort()
    const again = [...entered].map(takeBack)
    await hydrate()
    // React would go on in its own time, and what is entered meanwhile would be lost: it sets a controlled field back.
    // It goes on at once when something happens that cannot wait. Nobody listens to this one.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    const focused = document.activeElement
    if (focused && island.contains(focused))
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const act of again) act()
    for (const control of clicked) control.click()
    for (const form of sent) form.requestSubmit()
  }

  on('pointerenter', fetchCode)
  for (const name of ['pointerdown', 'focusin', 'keydown']) on(name, wake)
  for (const name of ['input', 'change'])
    on(name, ({ target }) => {
      if (isField(target)) entered.add(target)
      // Voice control and password managers fill a field in without touching it.
      wake()
    })
  island.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const link = linkToHere(event, target)
      // Followed, it would load the page anew, without what was chosen so far.
      if (link) event.preventDefault()
      const control = link ?? target.closest<HTMLElement>(ASLEEP)
      if (control) clicked.push(control)
      wake()
    },
    { capture: true, signal: living.signal },
  )
  // Nobody but the component takes a form that has no address: the browser would load the page anew.
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action')) return
      event.preventDefault()
      sent.add(form)
      wake()
    },
    { capture: true, signal: living.signal },
  )
  begin(wake)
}
