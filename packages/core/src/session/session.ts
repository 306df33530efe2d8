/** Where to go after signing in: the shop's own paths only, everything else is home (security: open redirects). */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /\p{Cc}/u.test(value)) return '/'
  // A sign-in page as a goal would go round in circles.
  return /^\/(login|register)\b/.test(value) ? '/' : value
}

/** Path of the sign-in page that leads back to where the shopper was. */
export const signInPath = (returnTo: string): string => {
  const goal = safeReturnTo(returnTo)
  return goal === '/' ? '/login' : `/login?return_to=${encodeURIComponent(goal)}`
}
