import { type Field, isField, undoEntry } from './fields.ts'
import { askToLogIn } from './login-toast.ts'
import { controlAt, handledLink, type Press, pressOf } from './presses.ts'
import { scrollByArrow } from './scroll.ts'

/** How close the user came to an island: the pointer is over it, on it (pressed or focused), or acting in it. */
export const NEAR = 1
export const ON = 2
export const ACTING = 3
export type Closeness = typeof NEAR | typeof ON | typeof ACTING

/** The state of an island before hydration. */
export interface WaitingIsland {
  isWaiting: boolean
  closest: Closeness | 0
  /** Clicks and submitted forms, in their order. */
  readonly presses: Press[]
  readonly entered: Set<Field>
  /** Called when the user came closer; absent before its directive has begun. */
  approached?: () => void
  /** Completes hydration immediately. Present during hydration, until the user interacts with the island. */
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

/** Returns the island of an event, if it is not hydrated. Astro marks such islands with `ssr`. */
function waitingIslandAt({ target }: Event): WaitingIsland | null {
  const island = target instanceof Element ? target.closest('astro-island[ssr]') : null
  return island && waitingIslandOf(island)
}

function approachIsland(waitingIsland: WaitingIsland, closeness: Closeness): void {
  if (closeness > waitingIsland.closest) waitingIsland.closest = closeness
  waitingIsland.approached?.()
}

/** Handles input during hydration: without this, the component would take the new value for the initial one. */
function enterDuringHydration(event: Event, { hurry }: WaitingIsland): void {
  if (!hurry || !isField(event.target)) return
  event.stopPropagation()
  // A select dispatches input and change: handle the change.
  if (event.type === 'input' && event.target instanceof HTMLSelectElement) return
  const again = undoEntry(event.target)
  hurry()
  again()
}

function noteClick(event: MouseEvent): void {
  const waitingIsland = waitingIslandAt(event)
  const { target } = event
  if (!waitingIsland?.isWaiting || !(target instanceof Element)) return
  const link = handledLink(event, target)
  // The link would leave or reload the page and lose the user's choices.
  if (link) event.preventDefault()
  const control = link ?? controlAt(target)
  if (control && !scrollByArrow(control, control.closest('section'))) {
    waitingIsland.presses.push(pressOf(control, () => control.click()))
    askToLogIn(control)
  }
  approachIsland(waitingIsland, ACTING)
}

function noteSubmit(event: SubmitEvent): void {
  const waitingIsland = waitingIslandAt(event)
  const { target: form, submitter } = event
  // A form without an address is only for its component: the browser would reload the page.
  if (!waitingIsland?.isWaiting || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  if (!waitingIsland.presses.some(({ control }) => control === (submitter ?? form)))
    waitingIsland.presses.push(pressOf(submitter ?? form, () => form.requestSubmit()))
  approachIsland(waitingIsland, ACTING)
}

/**
 * Records user input in islands that are not hydrated, from the first frame on, before their directives run, which are at
 * the end of each island in the HTML. One set of listeners serves all islands of a page.
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
      if (!waitingIsland.isWaiting) return enterDuringHydration(event, waitingIsland)
      if (isField(event.target)) waitingIsland.entered.add(event.target)
      // Voice control and password managers fill in a field without other events.
      approachIsland(waitingIsland, ACTING)
    })
  on('click', noteClick)
  on('submit', noteSubmit)
}
