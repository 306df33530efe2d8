export { ASSISTANT_KEY, endAtLogin, isCall, OPEN_KEY } from './assistant.keys.ts'
export { conversationLines } from './assistant.lines.ts'
export { assistantOpening } from './assistant.opening.ts'
export { type AssistantStore, assistantStore, type Who } from './assistant.store.ts'
export { assistantTexts, helloOf } from './assistant.texts.ts'
export {
  type AssistantAnswer,
  type AssistantMode,
  type Chip,
  type Entry,
  MESSAGE_LENGTH,
  type Pending,
  SHOWN_PRODUCTS,
} from './assistant.ts'
export { type AssistantEvent, TYPING_DELAY } from './conversation.store.ts'
export { isMeant } from './free-text/words.ts'
