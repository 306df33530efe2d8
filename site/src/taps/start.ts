import { startIsland } from '../directives/index.ts'
import { recorded } from './recorded.ts'
import { noteInput } from './waiting-islands.ts'

/** Handles user input and islands from now on, beginning with what was recorded. */
const record = recorded()

record.onEvent = noteInput
record.onIsland = startIsland
for (const event of record.events.splice(0)) noteInput(event)
for (const island of record.islands.splice(0)) startIsland(...island)
