import type { Shop } from '@haat/core'
import {
  partnersCopy as copy,
  type PartnerRequest,
  partnersStore,
  SIGN_IN_MESSAGE,
  type SignInMessage,
  type Welcome,
} from '@haat/core/partners'
import { sessionStore, signInPath } from '@haat/core/session'
import { useEffect, useState } from 'react'
import { Failure, Spinner, useValue } from '../ui/index.ts'
import { NoSignIn } from './NoSignIn.tsx'
import { PartnerConsent } from './PartnerConsent.tsx'

/** The window that a partner's page opened. */
export interface PartnerWindow {
  /** The request of the address; null if it is invalid. */
  readonly request: PartnerRequest | null
  /** Path of the window with its request: a login leads back to it. */
  readonly path: string
  /** Whether the page that opened it is still there. */
  hasPage(): boolean
  /** Answers the page, which must be of exactly this origin, and closes the window. */
  answer(message: SignInMessage, origin: string): void
  close(): void
  goTo(path: string): void
}

export interface PartnerSignInProps {
  shop: Shop
  /** Reads the window, which exists only in a browser. */
  open: () => PartnerWindow
}

const UNKNOWN = { state: 'unknown' } as const

/** The shop's window in which a shopper lets a partner's page see and change their cart and favourites. */
export function PartnerSignIn({ shop, open }: PartnerSignInProps) {
  const [shown, setShown] = useState<PartnerWindow | null>(null)
  useEffect(() => setShown(open()), [open])
  if (!shown) return <Spinner text={copy.opening} />
  const { request } = shown
  if (!request || !shown.hasPage()) return <NoSignIn {...copy.lost} onClose={shown.close} />
  return <Asked shop={shop} shown={shown} request={request} />
}

/** Checks that the page is a partner's before anybody signs in. */
function Asked({ shop, shown, request }: { shop: Shop; shown: PartnerWindow; request: PartnerRequest }) {
  const store = shop.use(partnersStore)
  const session = useValue(shop.session, UNKNOWN)
  const [welcome, setWelcome] = useState<Welcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isVisitor = welcome?.state === 'welcome' && session.state === 'signed-out'

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with every attempt
  useEffect(() => {
    let isGone = false
    setWelcome(null)
    void Promise.all([store.check(request), shop.identity.ready()]).then(([answer]) => {
      if (!isGone) setWelcome(answer)
    })
    return () => {
      isGone = true
    }
  }, [store, shop, request, attempt])

  useEffect(() => {
    if (isVisitor && !shop.use(sessionStore).isLeaving()) shown.goTo(signInPath(shown.path))
  }, [isVisitor, shop, shown])

  const retry = () => setAttempt(attempt + 1)
  if (welcome?.state === 'refused')
    return <NoSignIn title={copy.refused.title} text={welcome.text} onClose={shown.close} />
  if (welcome?.state === 'failed') return <Failure text={copy.failed} onRetry={retry} />
  if (welcome && session.state === 'unavailable') return <Failure text={copy.unavailable} onRetry={retry} />
  if (!welcome || session.state !== 'signed-in') return <Spinner text={copy.opening} />

  const { state, origin } = request
  async function proceed(): Promise<string | null> {
    const consent = await store.consent(request)
    if ('text' in consent) return consent.text
    shown.answer({ type: SIGN_IN_MESSAGE, state, code: consent.code }, origin)
    return null
  }
  async function change(): Promise<string | null> {
    if (!(await shop.use(sessionStore).signOut())) return copy.failed
    shown.goTo(signInPath(shown.path))
    return null
  }
  return (
    <PartnerConsent
      shop={shop}
      host={new URL(origin).host}
      onContinue={proceed}
      onChange={change}
      onCancel={() => shown.answer({ type: SIGN_IN_MESSAGE, state, error: 'access_denied' }, origin)}
    />
  )
}
