import { adopt, claim } from '@haat/core/pending-actions'
import { hintIn, safeReturnTo } from '@haat/core/session'
import { AuthForm, type AuthFormProps } from '@haat/react/session'
import { shop } from '../shop.ts'

/** What the address says; nothing while the page is prerendered. */
const query = import.meta.env.SSR ? null : new URLSearchParams(location.search)
const returnTo = safeReturnTo(query?.get('return_to'))

if (query) {
  adopt(shop, query.get('pending'))
  const before = hintIn(document.cookie)
  addEventListener('pagehide', () => {
    const login = hintIn(document.cookie)
    // Where the login was completed in another tab, it is not known here who is there until the page begins anew.
    const isOurs = before === null && shop.session.peek().state.startsWith('signed')
    if (isOurs && login !== null) claim(shop, login)
  })
}

export default ({ purpose }: Pick<AuthFormProps, 'purpose'>) => (
  <AuthForm shop={shop} purpose={purpose} returnTo={returnTo} />
)
