/** The cookie in which scripts can read when somebody signed in; "0" once they left. */
const HINT = /(?:^|; )__client_uat(?:_\w+)?=([1-9]\d*)/

/**
 * What cookies say of the shopper before the identity service is asked: a mark that changes with every sign-in, or null
 * when nobody is signed in. For display only, never for access.
 */
export const hintIn = (cookies: string): string | null => HINT.exec(cookies)?.[1] ?? null
