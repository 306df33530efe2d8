import { hold, islandAt, mark } from './hold.ts'
import { recorded } from './recorded.ts'

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

const record = recorded()

record.onEvent = (event) => {
  if (islandAt(event) === null) return
  const control = hold(event)
  // An arrow only scrolls.
  if (control && !control.dataset.turn) mark(control)
  record.events.push(event)
}
for (const name of INPUT) document.addEventListener(name, (event) => record.onEvent(event), { capture: true })
