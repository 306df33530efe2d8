import { signInPath } from '../session/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { addressesCopy as copy } from './addresses.copy.ts'

/** What to say of a call that failed. A server that refused speaks of the address; one that broke, of itself. */
export const saidBy = ({ kind, status = 400, serverMessage }: Failure, text: string): string =>
  kind === 'refused' && status < 500 ? (serverMessage ?? text) : text

/** Says in a toast what failed, with a way to log in where that is missing (fault F21), and gives the words. */
export function explain({ notices, linkTo, here }: Shop, failure: Failure, text: string): string {
  const said = saidBy(failure, text)
  const logIn = { label: copy.logIn, href: linkTo(signInPath(here())) }
  notices.warn(said, failure.status === 401 ? logIn : undefined)
  return said
}
