import { safeReturnTo } from '@haat/core/session'
import { AuthForm, type AuthFormProps } from '@haat/react/session'
import { shop } from '../shop.ts'

/** Where the address says that the shopper came from; nowhere while the page is prerendered. */
const returnTo = import.meta.env.SSR
  ? '/'
  : safeReturnTo(new URLSearchParams(location.search).get('return_to'))

export default ({ purpose }: Pick<AuthFormProps, 'purpose'>) => (
  <AuthForm shop={shop} purpose={purpose} returnTo={returnTo} />
)
