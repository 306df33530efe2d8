import { directives } from '../directives/index.ts'
import type { Directive, EarlyTaps } from './early.ts'
import { noteInput } from './waiting-islands.ts'

/** Handles user input and islands from now on, beginning with what was recorded. */
const { haatTaps } = globalThis as unknown as { haatTaps: EarlyTaps }

const start: Directive = (load, options, island) =>
  directives[island.getAttribute('client') as keyof typeof directives](load, options as never, island)

haatTaps.onEvent = noteInput
haatTaps.onIsland = start
for (const event of haatTaps.events.splice(0)) noteInput(event)
for (const island of haatTaps.islands.splice(0)) start(...island)
