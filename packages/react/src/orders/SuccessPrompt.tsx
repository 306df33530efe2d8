import { orderTexts } from '@haat/core/orders'
import { SignInPrompt, type SignInPromptProps } from '../session/SignInPrompt.tsx'
import { useTexts } from '../shop.ts'

/** The success screen for visitors: a prompt to sign in. */
export function SuccessPrompt(props: Pick<SignInPromptProps, 'linkTo' | 'returnTo'>) {
  const texts = useTexts(orderTexts)
  return <SignInPrompt text={texts.success.signedOut} label={texts.logIn} {...props} />
}
