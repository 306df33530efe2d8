export type { AssistantAnswer } from '@haat/core/assistant'
export { Assistant, type AssistantProps, bringAssistantPanel } from './Assistant.tsx'
export { type AssistantPosition, Launcher, type LauncherProps } from './Launcher.tsx'
