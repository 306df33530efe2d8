import { favouritesCopy as copy } from '@haat/core/favourites'
import { SignInPrompt, type SignInPromptProps } from '../session/SignInPrompt.tsx'
import { WaitingPlant } from '../ui/drawings/index.ts'

/** The favourites as visitors see them. */
export function FavouritesPrompt(place: Pick<SignInPromptProps, 'linkTo' | 'level'>) {
  return (
    <SignInPrompt
      {...place}
      text={copy.signedOut}
      label={copy.logIn}
      returnTo="/favorites"
      drawing={<WaitingPlant />}
    />
  )
}
