import type { Failure } from '../shared/failure.ts'
import { promptsTexts } from '../shared/prompts.texts.ts'
import type { Shop } from '../shop.ts'

/** Returns the path to go to after signing in: only paths of the shop, otherwise home (prevents open redirects). */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /\p{Cc}/u.test(value)) return '/'
  // Returning to a sign-in page would be a loop.
  return /^\/(login|register)\b/.test(value) ? '/' : value
}

const withReturnTo = (path: string, returnTo: string): string => {
  const goal = safeReturnTo(returnTo)
  return goal === '/' ? path : `${path}?return_to=${encodeURIComponent(goal)}`
}

/**
 * Returns the path of the sign-in page that returns to a path.
 * @param pending when the pending action was requested, in ms since 1970; on a partner's page, its goal
 */
export function signInPath(returnTo: string, pending?: number | 'cart' | 'favourites'): string {
  const path = withReturnTo('/login', returnTo)
  return pending === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}pending=${pending}`
}

export const signUpPath = (returnTo: string): string => withReturnTo('/register', returnTo)

/** Returns the login link of a notice; by default it returns to the current page. */
export const logInAction = (
  { linkTo, here, texts }: Pick<Shop, 'linkTo' | 'here' | 'texts'>,
  returnTo = here(),
  pending?: number | 'cart' | 'favourites',
) => ({ label: texts(promptsTexts).account.label, href: linkTo(signInPath(returnTo, pending)) })

/** Shows why a call failed, with a login link if the session has expired. */
export const warnOfFailure = (shop: Shop, { status }: Failure, text: string): void =>
  shop.notices.warn(text, status === 401 ? logInAction(shop) : undefined)
