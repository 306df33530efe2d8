import { type Shop, promptsCopy as words } from '@haat/core'
import { SignInPrompt } from '@haat/react/session'
import { Failure, Spinner, useValue } from '@haat/react/ui'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { EmptyBasket } from '../../../react/src/ui/drawings/EmptyBasket.tsx'
import type { ElementProps } from './elementProps.ts'

/** What an element is made of once somebody is signed in, and its own styles. */
export interface SignedInCode<P> {
  readonly Shown: ComponentType<P>
  readonly css: string
}

export interface SignedInOnlyProps<P extends ElementProps> {
  /** What the element was props, for `Shown`. */
  props: P
  load: () => Promise<SignedInCode<P>>
  /** What it is that waits behind the sign-in. */
  kind: 'account' | 'cart' | 'checkout' | 'favourites'
  /** It is nowhere until it opens, and opens whoever is there: its code comes at once. @default false */
  hidden?: boolean
  /** Of the prompt. @default an empty basket */
  drawing?: ReactNode
}

const isShopper = (shop: Shop) => ['signed-in', 'unavailable'].includes(shop.session.peek().state)

/** What is a shopper's own: a visitor is asked to sign in, and all the rest comes with a session. */
export function SignedInOnly<P extends ElementProps>({
  props,
  load,
  kind,
  hidden = false,
  drawing = <EmptyBasket />,
}: SignedInOnlyProps<P>) {
  const { shop, emit, addStyles, onReady } = props
  const { state } = useValue(shop.session)
  const [code, setCode] = useState<SignedInCode<P> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [wasWanted, setWanted] = useState(false)
  const isWanted = wasWanted || hidden || isShopper(shop)
  if (isWanted && !wasWanted) setWanted(true)

  const bring = useCallback(async () => {
    try {
      const late = await load()
      addStyles(late.css)
      setCode(late)
    } catch {
      setMissing(true)
      emit('haat:failed', 'code-not-loaded')
    }
  }, [load, addStyles, emit])
  useEffect(() => {
    if (isWanted) void bring()
  }, [isWanted, bring])
  // Somebody is about to come back: the code comes while the shop is asked who it is.
  useEffect(() => {
    if (state === 'unknown') load().catch(() => {})
  }, [state, load])
  const isPrompt = !isWanted && state === 'signed-out'
  useEffect(() => {
    if (isPrompt) onReady()
  }, [isPrompt, onReady])

  if (code) return <code.Shown {...props} />
  if (hidden) return null
  if (isPrompt) return <SignInPrompt {...words[kind]} linkTo={shop.linkTo} level={2} drawing={drawing} />
  function retry() {
    setMissing(false)
    void bring()
  }
  if (isMissing) return <Failure text={words.failed} onRetry={retry} />
  return <Spinner />
}
