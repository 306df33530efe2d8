import { PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { SignInPrompt, type SignInPromptProps } from '../session/SignInPrompt.tsx'
import { useTexts } from '../shop.ts'
import { WaitingPlant } from '../ui/drawings/index.ts'

/** The favourites for visitors: a prompt to sign in. */
export function FavouritesPrompt(props: Pick<SignInPromptProps, 'linkTo' | 'level'>) {
  const promptsWords = useTexts(promptsTexts)
  return (
    <SignInPrompt
      {...promptsWords.favourites}
      returnTo={PROMPT_RETURNS.favourites}
      {...props}
      drawing={<WaitingPlant />}
    />
  )
}
