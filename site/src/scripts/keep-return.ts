import { safeReturnTo } from '@haat/core/session'

// Where the shopper came from stays known when they change between signing in and signing up.
const goal = safeReturnTo(new URLSearchParams(location.search).get('return_to'))
if (goal !== '/')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[data-keeps-return]'))
    link.search = new URLSearchParams({ return_to: goal }).toString()
