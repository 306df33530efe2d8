import { type Field, isField, undoEntry } from './fields.ts'
import { hold, islandAt } from './hold.ts'
import { askToLogIn } from './login-toast.ts'
import { type Press, pressOf } from './presses.ts'
import { scrollByArrow } from './scroll.ts'

/** How close the user came to an island: the pointer is over it, on it (pressed or focused), or acting in it. */
const NEAR = 1
export const ON = 2
export const ACTING = 3
export type Closeness = typeof NEAR | typeof ON | typeof ACTING

/** An island until it is hydrated, and what the user has done in it. */
export interface WaitingIsland {
  readonly element: Element
  phase: 'waiting' | 'hydrating' | 'hydrated'
  readonly closest: Closeness | 0
  /** Clicks and submitted forms, in their order. */
  readonly presses: Press[]
  readonly entered: Set<Field>
  /** Notes that the user came closer. */
  approach(closeness: Closeness): void
  /** Calls `act` whenever the user comes closer, and now if they already have. */
  onApproach(act: (closest: Closeness) => void): void
  /** Completes hydration in this task if it has begun: the user waits for it. */
  completeHydration(): void
}

function createWaitingIsland(element: Element): WaitingIsland {
  let closest: Closeness | 0 = 0
  let approached: (closest: Closeness) => void = () => {}
  const island: WaitingIsland = {
    element,
    phase: 'waiting',
    get closest() {
      return closest
    },
    presses: [],
    entered: new Set(),
    approach(closeness) {
      if (closeness > closest) closest = closeness
      approached(closest as Closeness)
    },
    onApproach(act) {
      approached = act
      if (closest > 0) act(closest as Closeness)
    },
    completeHydration() {
      if (island.phase !== 'hydrating') return
      island.phase = 'hydrated'
      // React hydrates in small tasks, but immediately after an event such as this one, to which nothing listens.
      element.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    },
  }
  return island
}

const waitingIslands = new WeakMap<Element, WaitingIsland>()

export function waitingIslandOf(element: Element): WaitingIsland {
  const island = waitingIslands.get(element) ?? createWaitingIsland(element)
  waitingIslands.set(element, island)
  return island
}

/** Handles user input in an island that is not hydrated; also input that was recorded before. */
export function noteInput(event: Event): void {
  const element = islandAt(event)
  if (element === null) return
  const island = waitingIslandOf(element)
  const { type } = event
  if (type === 'input' || type === 'change') noteEntry(event, island)
  else if (type === 'click' || type === 'submit') notePress(event, island)
  else noteApproach(island, type === 'pointerover' ? NEAR : ON)
}

function noteApproach(island: WaitingIsland, closeness: Closeness): void {
  if (island.phase === 'waiting') island.approach(closeness)
  else if (closeness >= ON) island.completeHydration()
}

function noteEntry(event: Event, island: WaitingIsland): void {
  if (island.phase === 'hydrating') enterDuringHydration(event, island)
  if (island.phase !== 'waiting') return
  if (isField(event.target)) island.entered.add(event.target)
  // Voice control and password managers fill in a field without other events.
  island.approach(ACTING)
}

/** Handles input during hydration: without this, the component would take the new value for the initial one. */
function enterDuringHydration(event: Event, island: WaitingIsland): void {
  if (!isField(event.target)) return
  event.stopPropagation()
  // A select dispatches input and change: handle the change.
  if (event.type === 'input' && event.target instanceof HTMLSelectElement) return
  const enterAgain = undoEntry(event.target)
  island.completeHydration()
  enterAgain()
}

function notePress(event: Event, island: WaitingIsland): void {
  if (island.phase !== 'waiting') return
  const control = hold(event)
  if (event.type === 'click') {
    if (control && !scrollByArrow(control, control.closest('section'))) {
      island.presses.push(pressOf(control, () => control.click()))
      askToLogIn(control)
    }
    island.approach(ACTING)
  } else if (control) {
    const { target: form } = event as Event & { target: HTMLFormElement }
    if (!island.presses.some((press) => press.control === control))
      island.presses.push(pressOf(control, () => form.requestSubmit()))
    island.approach(ACTING)
  }
}
