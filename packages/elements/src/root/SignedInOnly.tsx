import { PROMPT_RETURNS, promptsTexts, type Shop } from '@haat/core'
import { useTexts } from '@haat/react'
import { EmptyBasket } from '@haat/react/internal/ui/drawings/EmptyBasket.tsx'
import { Failure, Spinner, useValue } from '@haat/react/internal/ui/index.ts'
import { SignInPrompt } from '@haat/react/session'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ElementProps } from './elementProps.ts'
import { together } from './together.ts'
import { useLateCode } from './useLateCode.ts'

/** The component of an element for a signed-in shopper, and its styles. */
interface SignedInCode<P> {
  readonly Shown: ComponentType<P>
  readonly css: string
}

interface SignedInOnlyProps<P extends ElementProps> {
  /** The element's props, for `Shown`. */
  props: P
  load: () => Promise<SignedInCode<P>>
  /** The feature that needs a sign-in. */
  kind: 'account' | 'cart' | 'checkout' | 'favourites'
  /** Whether it is hidden until it opens, also for visitors: then its code is loaded immediately. @default false */
  hidden?: boolean
  /** Drawing of the prompt. @default an empty basket */
  drawing?: ReactNode
}

const loadShopper = <T,>(load: () => Promise<T>) =>
  together(load(), import('../shared/products.ts'), import('../shared/shopper.ts'))

const isShopper = (shop: Shop) => ['signed-in', 'unavailable'].includes(shop.session.peek().state)

/** Shows a shopper's own data: a visitor is asked to sign in, and the code is loaded with a session. */
export function SignedInOnly<P extends ElementProps>({
  props,
  load,
  kind,
  hidden = false,
  drawing = <EmptyBasket />,
}: SignedInOnlyProps<P>) {
  const words = useTexts(promptsTexts)
  const { shop, emit, addStyles, onReady } = props
  const { state } = useValue(shop.session)
  const [attempt, setAttempt] = useState(0)
  const [wasWanted, setWanted] = useState(false)
  const isWanted = wasWanted || hidden || isShopper(shop)
  if (isWanted && !wasWanted) setWanted(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  const loadCode = useCallback(async () => {
    const late = await loadShopper(load)
    addStyles(late.css)
    return late
  }, [load, addStyles, attempt])
  const code = useLateCode(loadCode, isWanted, emit)
  // A shopper may be signed in: the code is loaded while the shop is asked for the session.
  useEffect(() => {
    if (state === 'unknown') loadShopper(load).catch(() => {})
  }, [state, load])
  const isPrompt = !isWanted && state === 'signed-out'
  useEffect(() => {
    if (isPrompt) onReady()
  }, [isPrompt, onReady])

  if (code) return <code.Shown {...props} />
  if (hidden) return null
  if (isPrompt)
    return (
      <SignInPrompt
        {...words[kind]}
        returnTo={PROMPT_RETURNS[kind]}
        linkTo={shop.linkTo}
        level={2}
        drawing={drawing}
      />
    )
  if (code === undefined) return <Failure text={words.failed} onRetry={() => setAttempt(attempt + 1)} />
  return <Spinner />
}
