export { assistantCopy } from './assistant.copy.ts'
export { ASSISTANT_KEY, endAtLogin, isCall, OPEN_KEY } from './assistant.keys.ts'
export { type AssistantOpening, assistantOpening } from './assistant.opening.ts'
export { type AssistantEvent, type AssistantStore, assistantStore, type Who } from './assistant.store.ts'
export {
  type AssistantMode,
  type Chip,
  type Entry,
  type FormOutcome,
  MESSAGE_LENGTH,
  MODES,
  type Pending,
} from './assistant.ts'
export { INTENTS, type Intent } from './intents.ts'
export { TYPING_DELAY } from './turns.ts'
