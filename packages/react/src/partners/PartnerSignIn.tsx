import {
  type OpenedMessage,
  type PartnerRequest,
  partnersStore,
  partnersTexts,
  SIGN_IN_MESSAGE,
  SIGN_IN_OPENED,
  type SignInMessage,
  type Welcome,
} from '@haat/core/partners'
import { sessionStore, signInPath } from '@haat/core/session'
import { useEffect, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Failure, Spinner, useValue } from '../ui/index.ts'
import { NoSignIn } from './NoSignIn.tsx'
import { PartnerConsent } from './PartnerConsent.tsx'

/** The window that a host page opened, or in which it was shown before, where the browser opens no windows. */
export interface PartnerWindow {
  /** The request of the address; null if it is invalid. */
  readonly request: PartnerRequest | null
  /** Path of the window with its request, to which a login returns. */
  readonly path: string
  /** Whether the page can get the answer: the one that opened it is still open. */
  hasPage(): boolean
  /** Posts a message to the page if its origin is exactly this one. Without a window, its answer leads back to the page. */
  post(message: OpenedMessage | SignInMessage, origin: string): void
  /** Without a window, leads to the shop's own pages. */
  close(): void
  goTo(path: string): void
}

interface PartnerSignInProps {
  /** Returns the window; called only in a browser. */
  open: () => PartnerWindow
}

/** Time in which a page closes the window after its answer, in ms. Otherwise it did not receive the answer. */
const ANSWER_LIMIT = 3_000

const UNKNOWN = { state: 'unknown' } as const

/** The shop's window in which a shopper lets a partner's page see and change their cart and favourites. */
export function PartnerSignIn({ open }: PartnerSignInProps) {
  const texts = useTexts(partnersTexts)
  const [shown, setShown] = useState<PartnerWindow | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    const opened = open()
    const { request } = opened
    setShown(opened)
    if (request) opened.post({ type: SIGN_IN_OPENED, state: request.state }, request.origin)
  }, [open])
  if (!shown) return <Spinner text={texts.opening} />
  const { request } = shown
  if (!request || isLost || !shown.hasPage()) return <NoSignIn {...texts.lost} onClose={shown.close} />
  return <SignInRequest shown={shown} request={request} onLost={() => setIsLost(true)} />
}

interface SignInRequestProps {
  shown: PartnerWindow
  request: PartnerRequest
  /** Called if the page does not receive the answer. */
  onLost: () => void
}

/** Checks that the page belongs to a partner, then asks the shopper to sign in and to consent. */
function SignInRequest({ shown, request, onLost }: SignInRequestProps) {
  const texts = useTexts(partnersTexts)
  const shop = useShop()
  const store = shop.use(partnersStore)
  const session = useValue(shop.session, UNKNOWN)
  const [welcome, setWelcome] = useState<Welcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isVisitor = welcome?.state === 'welcome' && session.state === 'signed-out'

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with every attempt
  useEffect(() => {
    let isCancelled = false
    setWelcome(null)
    void Promise.all([store.check(request), shop.identity.ready()]).then(([answer]) => {
      if (!isCancelled) setWelcome(answer)
    })
    return () => {
      isCancelled = true
    }
  }, [store, shop, request, attempt])

  useEffect(() => {
    if (isVisitor && !shop.use(sessionStore).isLeaving()) shown.goTo(signInPath(shown.path))
  }, [isVisitor, shop, shown])

  const retry = () => setAttempt(attempt + 1)
  if (welcome?.state === 'refused')
    return (
      <NoSignIn
        title={texts.refused.title}
        text={welcome.text}
        label={request.page === '' ? undefined : texts.leave}
        onClose={shown.close}
      />
    )
  if (welcome?.state === 'failed') return <Failure text={texts.failed} onRetry={retry} />
  if (welcome && session.state === 'unavailable') return <Failure text={texts.unavailable} onRetry={retry} />
  if (!welcome || session.state !== 'signed-in') return <Spinner text={texts.opening} />

  const { state, origin, page } = request
  async function proceed(): Promise<string | null> {
    if (shown.hasPage()) {
      const consent = await store.consent(request)
      if ('text' in consent) return consent.text
      shown.post({ type: SIGN_IN_MESSAGE, state, code: consent.code }, origin)
      // The page comes as soon as it has loaded.
      if (page !== '') return new Promise(() => {})
      await new Promise<void>((resolve) => shop.clock.after(ANSWER_LIMIT, resolve))
    }
    onLost()
    return null
  }
  async function change(): Promise<string | null> {
    if (!(await shop.use(sessionStore).signOut())) return texts.failed
    shown.goTo(signInPath(shown.path))
    return null
  }
  function cancel() {
    shown.post({ type: SIGN_IN_MESSAGE, state, error: 'access_denied' }, origin)
    if (page === '') shown.close()
  }
  return (
    <PartnerConsent host={new URL(origin).host} onContinue={proceed} onChange={change} onCancel={cancel} />
  )
}
