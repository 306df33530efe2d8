import { adopt, claim } from '@haat/core/pending-actions'
import { hintIn, safeReturnTo } from '@haat/core/session'
import type { AuthFormProps } from '@haat/react/internal/session/AuthForm.tsx'
import { AuthForm } from '@haat/react/internal/session/AuthForm.tsx'
import { island } from '../island.tsx'
import { shop } from '../shop.ts'
import { localPath } from '../texts.ts'

/** The query of the address; null while the page is prerendered. */
const query = import.meta.env.SSR ? null : new URLSearchParams(location.search)
const returnTo = localPath(safeReturnTo(query?.get('return_to')))

if (query) {
  adopt(shop, query.get('pending'))
  const before = hintIn(document.cookie)
  addEventListener('pagehide', () => {
    const login = hintIn(document.cookie)
    // If the login was completed in another tab, this page does not know the shopper until it is reloaded.
    const isOurs = before === null && shop.session.peek().state.startsWith('signed')
    if (isOurs && login !== null) claim(shop, login)
  })
}

export default island(({ purpose }: Pick<AuthFormProps, 'purpose'>) => (
  <AuthForm purpose={purpose} returnTo={returnTo} />
))
