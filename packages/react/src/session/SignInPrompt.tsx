import { signInPath } from '@haat/core/session'
import type { ReactNode } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink } from '../ui/index.ts'
import { ScreenState } from '../ui/ScreenState.tsx'

export interface SignInPromptProps {
  /** Text of the screen, with the reason to sign in. */
  text: string
  /** Label of the link to sign in. */
  label: string
  /** Path to return to after signing in. */
  returnTo: string
  /** Returns the address of a page of the shop, see `Shop.linkTo`. @default the path itself */
  linkTo?: (path: string) => string
  /** @default an empty basket */
  drawing?: ReactNode | undefined
  /** Level of the text as a heading. @default 1 */
  level?: 1 | 2
}

/**
 * Shown to visitors instead of a screen for shoppers: a text and a link to sign in.
 *
 * ```tsx
 * const { linkTo } = useShop()
 * return <SignInPrompt text="Sign in to see your lists." label="Log In" returnTo="/profile" linkTo={linkTo} />
 * ```
 */
export function SignInPrompt({
  text,
  label,
  returnTo,
  linkTo = (path) => path,
  drawing = <EmptyBasket />,
  level = 1,
}: SignInPromptProps) {
  return (
    <section className="haat haat-page">
      <ScreenState part="prompt" className="haat-prompt" title={text} level={level} drawing={drawing}>
        <ButtonLink href={linkTo(signInPath(returnTo))}>{label}</ButtonLink>
      </ScreenState>
    </section>
  )
}
