import { type Field, isField, takeBack } from './fields.ts'
import { inviteVisitor } from './invite.ts'
import { controlAt, linkToHere, type Press, pressOf } from './presses.ts'
import { scrolls } from './scroll.ts'

/** How close a person came to an island: beside it, on it, or asking for something. */
export const NEAR = 1
export const ON = 2
export const ASKING = 3
export type Closeness = typeof NEAR | typeof ON | typeof ASKING

/** The state of an island before hydration. */
export interface WaitingIsland {
  isWaiting: boolean
  closest: Closeness | 0
  /** Clicks, and forms that were sent, in their order. */
  readonly presses: Press[]
  readonly entered: Set<Field>
  /** Called when a person came closer; absent before its directive has begun. */
  approached?: () => void
  /** Has an island that is coming to life live at once; there meanwhile, until somebody touches it. */
  hurry?: (() => void) | undefined
}

const waitingIslands = new WeakMap<Element, WaitingIsland>()

export function waitingIslandOf(island: Element): WaitingIsland {
  const known = waitingIslands.get(island)
  if (known) return known
  const waitingIsland: WaitingIsland = { isWaiting: true, closest: 0, presses: [], entered: new Set() }
  waitingIslands.set(island, waitingIsland)
  return waitingIsland
}

/** The island that something happens in, as long as it does not live. Astro marks such islands with `ssr`. */
function waitingIslandAt({ target }: Event): WaitingIsland | null {
  const island = target instanceof Element ? target.closest('astro-island[ssr]') : null
  return island && waitingIslandOf(island)
}

function approachIsland(waitingIsland: WaitingIsland, closeness: Closeness): void {
  if (closeness > waitingIsland.closest) waitingIsland.closest = closeness
  waitingIsland.approached?.()
}

/** What is entered while an island comes to life, its component would take for what was there before. */
function enterAlive(event: Event, { hurry }: WaitingIsland): void {
  if (!hurry || !isField(event.target)) return
  event.stopPropagation()
  // A list dispatches both: the change follows.
  if (event.type === 'input' && event.target instanceof HTMLSelectElement) return
  const again = takeBack(event.target)
  hurry()
  again()
}

function noteClick(event: MouseEvent): void {
  const waitingIsland = waitingIslandAt(event)
  const { target } = event
  if (!waitingIsland?.isWaiting || !(target instanceof Element)) return
  const link = linkToHere(event, target)
  // Followed, it would load the page anew, without what was chosen so far.
  if (link) event.preventDefault()
  const control = link ?? controlAt(target)
  if (control && !scrolls(control, control.closest('section'))) {
    waitingIsland.presses.push(pressOf(control, () => control.click()))
    inviteVisitor(control)
  }
  approachIsland(waitingIsland, ASKING)
}

function noteSubmit(event: SubmitEvent): void {
  const waitingIsland = waitingIslandAt(event)
  const { target: form, submitter } = event
  // Nobody but the component takes a form that has no address: the browser would load the page anew.
  if (!waitingIsland?.isWaiting || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  if (!waitingIsland.presses.some(({ control }) => control === (submitter ?? form)))
    waitingIsland.presses.push(pressOf(submitter ?? form, () => form.requestSubmit()))
  approachIsland(waitingIsland, ASKING)
}

/**
 * Notes what people do in islands that do not live, from the first frame on: before their directives have begun, which
 * comes with the end of an island in the HTML. One set of listeners serves all islands of a page.
 */
export function watchTaps(): void {
  const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, act, { capture: true })
  const approach = (closeness: Closeness) => (event: Event) => {
    const waitingIsland = waitingIslandAt(event)
    if (waitingIsland?.isWaiting) approachIsland(waitingIsland, closeness)
    else if (closeness >= ON) waitingIsland?.hurry?.()
  }
  on('pointerover', approach(NEAR))
  for (const name of ['pointerdown', 'focusin', 'keydown'] as const) on(name, approach(ON))
  for (const name of ['input', 'change'] as const)
    on(name, (event) => {
      const waitingIsland = waitingIslandAt(event)
      if (!waitingIsland) return
      if (!waitingIsland.isWaiting) return enterAlive(event, waitingIsland)
      if (isField(event.target)) waitingIsland.entered.add(event.target)
      // Voice control and password managers fill a field in without touching it.
      approachIsland(waitingIsland, ASKING)
    })
  on('click', noteClick)
  on('submit', noteSubmit)
}
