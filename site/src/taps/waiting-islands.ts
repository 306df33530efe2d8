import { type Field, isField, takeBack } from './fields.ts'
import { inviteVisitor } from './invite.ts'
import { controlAt, linkToHere, type Press, pressOf } from './presses.ts'
import { scrolls } from './scroll.ts'

/** How close a person came to an island: beside it, on it, or asking for something. */
export const NEAR = 1
export const ON = 2
export const ASKING = 3
export type Closeness = typeof NEAR | typeof ON | typeof ASKING

/** What is known of an island that does not live yet. */
export interface Sleeper {
  asleep: boolean
  closest: Closeness | 0
  /** Clicks, and forms that were sent, in their order. */
  readonly presses: Press[]
  readonly entered: Set<Field>
  /** How its directive hears of people; absent before that has begun. */
  hear?: () => void
  /** Has an island that is coming to life live at once; there meanwhile, until somebody touches it. */
  hurry?: (() => void) | undefined
}

const sleepers = new WeakMap<Element, Sleeper>()

export function sleeperOf(island: Element): Sleeper {
  const known = sleepers.get(island)
  if (known) return known
  const sleeper: Sleeper = { asleep: true, closest: 0, presses: [], entered: new Set() }
  sleepers.set(island, sleeper)
  return sleeper
}

/** The island that something happens in, as long as it does not live. Astro marks such islands with `ssr`. */
function sleeperAt({ target }: Event): Sleeper | null {
  const island = target instanceof Element ? target.closest('astro-island[ssr]') : null
  return island && sleeperOf(island)
}

function come(sleeper: Sleeper, closeness: Closeness): void {
  if (closeness > sleeper.closest) sleeper.closest = closeness
  sleeper.hear?.()
}

/** What is entered while an island comes to life, its component would take for what was there before. */
function enterAlive(event: Event, { hurry }: Sleeper): void {
  if (!hurry || !isField(event.target)) return
  event.stopPropagation()
  // A list tells both: the change follows.
  if (event.type === 'input' && event.target instanceof HTMLSelectElement) return
  const again = takeBack(event.target)
  hurry()
  again()
}

function noteClick(event: MouseEvent): void {
  const sleeper = sleeperAt(event)
  const { target } = event
  if (!sleeper?.asleep || !(target instanceof Element)) return
  const link = linkToHere(event, target)
  // Followed, it would load the page anew, without what was chosen so far.
  if (link) event.preventDefault()
  const control = link ?? controlAt(target)
  if (control && !scrolls(control, control.closest('section'))) {
    sleeper.presses.push(pressOf(control, () => control.click()))
    inviteVisitor(control)
  }
  come(sleeper, ASKING)
}

function noteSubmit(event: SubmitEvent): void {
  const sleeper = sleeperAt(event)
  const { target: form, submitter } = event
  // Nobody but the component takes a form that has no address: the browser would load the page anew.
  if (!sleeper?.asleep || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  if (!sleeper.presses.some(({ control }) => control === (submitter ?? form)))
    sleeper.presses.push(pressOf(submitter ?? form, () => form.requestSubmit()))
  come(sleeper, ASKING)
}

/**
 * Notes what people do in islands that do not live, from the first frame on: before their directives have begun, which
 * comes with the end of an island in the HTML. One set of listeners serves all islands of a page.
 */
export function watchTaps(): void {
  const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, act, { capture: true })
  const hear = (closeness: Closeness) => (event: Event) => {
    const sleeper = sleeperAt(event)
    if (sleeper?.asleep) come(sleeper, closeness)
    else if (closeness >= ON) sleeper?.hurry?.()
  }
  on('pointerover', hear(NEAR))
  for (const name of ['pointerdown', 'focusin', 'keydown'] as const) on(name, hear(ON))
  for (const name of ['input', 'change'] as const)
    on(name, (event) => {
      const sleeper = sleeperAt(event)
      if (!sleeper) return
      if (!sleeper.asleep) return enterAlive(event, sleeper)
      if (isField(event.target)) sleeper.entered.add(event.target)
      // Voice control and password managers fill a field in without touching it.
      come(sleeper, ASKING)
    })
  on('click', noteClick)
  on('submit', noteSubmit)
}
