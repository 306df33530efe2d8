export type { AssistantAnswer } from '@haat/core/assistant'
export { Assistant, type AssistantProps } from './Assistant.tsx'
export type { AssistantPosition } from './Launcher.tsx'
export { useAssistant } from './useAssistant.ts'
