import { orderCopy as copy } from '@haat/core/orders'
import { SignInPrompt, type SignInPromptProps } from '../session/SignInPrompt.tsx'

/** The success screen for visitors: a prompt to sign in. */
export function SuccessPrompt(props: Pick<SignInPromptProps, 'linkTo' | 'returnTo'>) {
  return <SignInPrompt text={copy.success.signedOut} label={copy.logIn} {...props} />
}
