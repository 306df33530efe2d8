export { AuthForm, type AuthFormProps } from './AuthForm.tsx'
export { SandboxShoppers, type SandboxShoppersProps } from './SandboxShoppers.tsx'
export { SignInPrompt, type SignInPromptProps } from './SignInPrompt.tsx'
