import { promptsCopy } from '@haat/core'
import { SignInPrompt, type SignInPromptProps } from '../session/SignInPrompt.tsx'
import { WaitingPlant } from '../ui/drawings/index.ts'

/** The favourites for visitors: a prompt to sign in. */
export function FavouritesPrompt(props: Pick<SignInPromptProps, 'linkTo' | 'level'>) {
  return <SignInPrompt {...promptsCopy.favourites} {...props} drawing={<WaitingPlant />} />
}
