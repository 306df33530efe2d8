import { signInPath } from '@haat/core/session'
import type { ReactNode } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink } from '../ui/index.ts'

export interface SignInPromptProps {
  /** What awaits behind the sign-in, in the screen's own words. */
  text: string
  /** Name of the button. */
  label: string
  /** Path to come back to. */
  returnTo: string
  /** Address of a page of the shop, see `Shop.linkTo`. @default its path */
  linkTo?: (path: string) => string
  /** @default an empty basket */
  drawing?: ReactNode | undefined
  /** Level of the text as a heading. @default 1 */
  level?: 1 | 2
}

/** A screen that is for signed-in shoppers, as everybody else sees it. */
export function SignInPrompt({
  text,
  label,
  returnTo,
  linkTo = (path) => path,
  drawing = <EmptyBasket />,
  level = 1,
}: SignInPromptProps) {
  const Title = `h${level}` as const
  return (
    <section className="haat haat-page">
      <div className="haat-state haat-prompt" part="prompt">
        <div className="haat-state__drawing">{drawing}</div>
        <Title className="haat-state__title" part="heading">
          {text}
        </Title>
        <ButtonLink href={linkTo(signInPath(returnTo))}>{label}</ButtonLink>
      </div>
    </section>
  )
}
