import { promptsCopy } from '../shared/prompts.copy.ts'
import type { Shop } from '../shop.ts'

/** Where to go after signing in: the shop's own paths only, everything else is home (security: open redirects). */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /\p{Cc}/u.test(value)) return '/'
  // A sign-in page as a goal would go round in circles.
  return /^\/(login|register)\b/.test(value) ? '/' : value
}

const leadingBack = (path: string, returnTo: string): string => {
  const goal = safeReturnTo(returnTo)
  return goal === '/' ? path : `${path}?return_to=${encodeURIComponent(goal)}`
}

/**
 * Path of the sign-in page that leads back to where the shopper was.
 * @param pending when they asked for what waits for the login, in ms since 1970; on a partner's page, what that is
 */
export function signInPath(returnTo: string, pending?: number | 'cart' | 'favourites'): string {
  const path = leadingBack('/login', returnTo)
  return pending === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}pending=${pending}`
}

/** Path of the sign-up page that leads back to where the shopper was. */
export const signUpPath = (returnTo: string): string => leadingBack('/register', returnTo)

/** The way to log in that a notice offers; by itself it leads back to the page that is shown. */
export const logInAction = (
  { linkTo, here }: Pick<Shop, 'linkTo' | 'here'>,
  returnTo = here(),
  pending?: number | 'cart' | 'favourites',
) => ({ label: promptsCopy.account.label, href: linkTo(signInPath(returnTo, pending)) })
