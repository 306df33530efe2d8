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

/** Path of the sign-in page that leads back to where the shopper was. */
export const signInPath = (returnTo: string): string => leadingBack('/login', returnTo)

/** Path of the sign-up page that leads back to where the shopper was. */
export const signUpPath = (returnTo: string): string => leadingBack('/register', returnTo)
