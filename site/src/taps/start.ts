import { startIsland } from '../directives/index.ts'
import type { EarlyTaps } from './early.ts'
import { noteInput } from './waiting-islands.ts'

/** Handles user input and islands from now on, beginning with what was recorded. */
const { haatTaps } = globalThis as unknown as { haatTaps: EarlyTaps }

haatTaps.onEvent = noteInput
haatTaps.onIsland = startIsland
for (const event of haatTaps.events.splice(0)) noteInput(event)
for (const island of haatTaps.islands.splice(0)) startIsland(...island)
