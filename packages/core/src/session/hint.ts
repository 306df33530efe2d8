/** The cookie that shows scripts when the shopper signed in; "0" after they signed out. */
const HINT = /(?:^|; )__client_uat(?:_\w+)?=([1-9]\d*)/

/**
 * Reads the hint of the cookies before the identity service is loaded: a value that changes with every sign-in, or null
 * if nobody is signed in. For display only, never for access.
 */
export const hintIn = (cookies: string): string | null => HINT.exec(cookies)?.[1] ?? null
