import { signInTexts } from '@haat/core/session'
import { useEffect, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Failure, Spinner, useValue } from '../ui/index.ts'
import { appeared } from './appeared.ts'
import './auth.css'

export interface AuthFormProps {
  /** Whether the form signs in or creates an account. */
  purpose: 'login' | 'register'
  /** Path of the shop to open afterwards. @default '/' */
  returnTo?: string
  /** Opens that path. @default the browser opens it, and replaces this page in its history */
  onSignedIn?: (goal: string) => void
}

const SIGNED_OUT = { state: 'signed-out' } as const
const goTo = (path: string) => location.replace(path)

type Progress = 'loading' | 'ready' | 'failed'

/** The form of the identity service, in light DOM. A shopper who is signed in is sent on to `returnTo`. */
export function AuthForm({ purpose, returnTo = '/', onSignedIn = goTo }: AuthFormProps) {
  const texts = useTexts(signInTexts)
  const shop = useShop('<AuthForm>')
  const { identity } = shop
  const session = useValue(shop.session, SIGNED_OUT)
  const place = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState<Progress>('loading')
  const [attempt, setAttempt] = useState(0)
  const isSignedIn = session.state === 'signed-in'

  useEffect(() => {
    if (isSignedIn) onSignedIn(returnTo)
  }, [isSignedIn, onSignedIn, returnTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounts again with every attempt
  useEffect(() => {
    const element = place.current
    if (!element) return
    const unmounted = new AbortController()
    let stop = () => {}
    const mount = async () => {
      // A shopper who may be signed in must not see the form first.
      await identity.ready()
      const { state } = identity.session.peek()
      if (unmounted.signal.aborted || state === 'signed-in') return
      if (state === 'unavailable') throw new Error(texts.unavailable)
      const mounted = await (purpose === 'login'
        ? identity.mountSignIn(element, { returnTo })
        : identity.mountSignUp(element, { returnTo }))
      if (unmounted.signal.aborted) return mounted()
      stop = mounted
      await appeared(element, unmounted.signal)
      setProgress('ready')
    }
    setProgress('loading')
    mount().catch(() => {
      if (!unmounted.signal.aborted) setProgress('failed')
    })
    return () => {
      unmounted.abort()
      stop()
    }
  }, [identity, purpose, returnTo, attempt])

  return (
    <div className="haat-auth-form" data-purpose={purpose} tabIndex={-1}>
      {isSignedIn && <p role="status">{texts.goingOn}</p>}
      {!isSignedIn && progress === 'loading' && <Spinner text={texts.loadingForm} />}
      {progress === 'failed' && <Failure text={texts.unavailable} onRetry={() => setAttempt(attempt + 1)} />}
      <div ref={place} className="haat-auth-form__place" hidden={isSignedIn || progress !== 'ready'} />
    </div>
  )
}
