export { Assistant, type AssistantProps } from './Assistant.tsx'
export { type AssistantPosition, Launcher, type LauncherProps } from './Launcher.tsx'
