import type { SessionState } from '@haat/core'
import { sessionStore, signInPath } from '@haat/core/session'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/useValue.ts'

const UNKNOWN: SessionState = { state: 'unknown' }

/** Who is signed in: `state` is `unknown` (also on the server), `signed-out`, `signed-in` with `userId`, or `unavailable`. */
export function useSession() {
  const shop = useShop('useSession()')
  const state = useValue(shop.session, UNKNOWN)
  const actions = useMemo(
    () => ({
      /** Signs out in all tabs. Resolves with false, and a notice, if that failed. */
      signOut: (): Promise<boolean> => shop.use(sessionStore).signOut(),
      /** Returns the address of the log-in page, which returns to the present page. */
      logInHref: (): string => shop.linkTo(signInPath(shop.here())),
    }),
    [shop],
  )
  return { ...state, ...actions }
}
