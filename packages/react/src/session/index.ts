export { SignInPrompt, type SignInPromptProps } from './SignInPrompt.tsx'
export { useSession } from './useSession.ts'
