import { sessionResource, sessionStore, signInPath } from '@haat/core/session'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useOwnedQuery } from '../ui/query.ts'

/** Who is signed in. It is `failed` while the identity service cannot be reached. */
export function useSession() {
  const shop = useShop('useSession()')
  const query = useOwnedQuery(shop.use(sessionResource))
  const actions = useMemo(
    () => ({
      /** Signs out in all tabs. Resolves with false, and a notice, if that failed. */
      signOut: (): Promise<boolean> => shop.use(sessionStore).signOut(),
      /** Returns the address of the log-in page, which returns to the present page. */
      logInHref: (): string => shop.linkTo(signInPath(shop.here())),
    }),
    [shop],
  )
  return { ...query, ...actions }
}
