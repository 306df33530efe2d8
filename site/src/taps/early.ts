import type { When } from '../directives/index.ts'
import { hold, islandAt, mark } from './hold.ts'

/** Starts an island at the right time, as Astro calls a directive. */
export type Directive = (
  load: () => Promise<() => Promise<void>>,
  options: { readonly value: When },
  island: HTMLElement,
) => void

/** User input in islands that are not hydrated. */
const INPUT = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'change',
  'click',
  'submit',
] as const

/** What the inline scripts of a page hand over to the module that handles it (start.ts), now or when that has loaded. */
export interface EarlyTaps {
  readonly events: Event[]
  readonly islands: Parameters<Directive>[]
  onEvent(event: Event): void
  onIsland: Directive
}

const early: EarlyTaps = {
  events: [],
  islands: [],
  onEvent(event) {
    if (islandAt(event) === null) return
    const control = hold(event)
    // An arrow only scrolls.
    if (control && !control.dataset.turn) mark(control)
    early.events.push(event)
  },
  onIsland: (...island) => early.islands.push(island),
}

// Runs in the head of every page, before the first paint (build/haat.ts): taps are recorded from the first frame on.
Object.assign(globalThis, { haatTaps: early })
for (const name of INPUT) document.addEventListener(name, (event) => early.onEvent(event), { capture: true })
