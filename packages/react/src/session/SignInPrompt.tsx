import { signInPath } from '@haat/core/session'
import type { ReactNode } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, Prompt } from '../ui/index.ts'

export interface SignInPromptProps {
  /** What one can see after signing in, in the words of the screen. */
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
export function SignInPrompt(props: SignInPromptProps) {
  const { text, label, returnTo, linkTo = (path) => path, drawing = <EmptyBasket />, level } = props
  return (
    <section className="haat haat-page">
      <Prompt drawing={drawing} title={text} level={level}>
        <ButtonLink href={linkTo(signInPath(returnTo))}>{label}</ButtonLink>
      </Prompt>
    </section>
  )
}
