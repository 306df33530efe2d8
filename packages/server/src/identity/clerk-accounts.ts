import * as v from 'valibot'
import type { AccountKeys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import { type IdentityAccount, type IdentityAccounts, ServiceError } from '../services.ts'

const NAME = 'the identity service'

/** The fields that the shop reads of a user in Clerk's Backend API. Times are in ms since 1970. */
const User = v.object({
  id: v.string(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  email_addresses: v.optional(v.array(v.object({ email_address: v.string() })), []),
  created_at: v.nullish(v.number()),
  last_sign_in_at: v.nullish(v.number()),
})

const dateOf = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null)

/** @throws ServiceError if the body is not a user */
function parseAccount(body: unknown): IdentityAccount {
  const { success, output } = v.safeParse(User, body)
  if (!success)
    throw new ServiceError('unavailable', `${NAME} responded with something that is not an account`)
  return {
    userId: output.id,
    emails: output.email_addresses.map(({ email_address: email }) => email),
    firstName: output.first_name ?? '',
    lastName: output.last_name ?? '',
    createdAt: dateOf(output.created_at),
    lastSignInAt: dateOf(output.last_sign_in_at),
  }
}

/** Reads and deletes accounts with Clerk's Backend API (https://clerk.com/docs/reference/backend-api, "Users"). */
export function clerkAccounts({ api, secretKey }: AccountKeys, timeout = PROVIDER_TIMEOUT): IdentityAccounts {
  /** Calls the API; null if the account does not exist. */
  async function call(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    const { status, body } = await askProvider(new URL(`${api}/v1/users${path}`), {
      name: NAME,
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout,
    })
    if (status === 404) return null
    if (status === 200) return body
    throw new ServiceError(status === 429 ? 'limit' : 'unavailable', `${NAME} responded with ${status}`)
  }
  const at = (userId: string) => `/${encodeURIComponent(userId)}`
  return {
    async find(userId) {
      const body = await call('GET', at(userId))
      return body === null ? null : parseAccount(body)
    },
    async findByEmail(email) {
      const found = await call('GET', `?${new URLSearchParams({ email_address: email })}`)
      const [user] = Array.isArray(found) ? found : []
      return user === undefined ? null : parseAccount(user)
    },
    async remove(userId) {
      await call('DELETE', at(userId))
    },
  }
}
