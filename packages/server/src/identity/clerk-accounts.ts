import * as v from 'valibot'
import type { AccountKeys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import { type IdentityAccount, type IdentityAccounts, ServiceError } from '../services.ts'

const NAME = 'the identity service'

/** A user as Clerk's Backend API has it, as far as the shop reads it. Times are in ms since 1970. */
const User = v.object({
  id: v.string(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  email_addresses: v.optional(v.array(v.object({ email_address: v.string() })), []),
  created_at: v.nullish(v.number()),
  last_sign_in_at: v.nullish(v.number()),
})

const dateOf = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null)

/** @throws ServiceError where it is no user */
function accountIn(body: unknown): IdentityAccount {
  const { success, output } = v.safeParse(User, body)
  if (!success) throw new ServiceError('unavailable', `${NAME} answered with something that is no account`)
  return {
    userId: output.id,
    emails: output.email_addresses.map(({ email_address: email }) => email),
    firstName: output.first_name ?? '',
    lastName: output.last_name ?? '',
    createdAt: dateOf(output.created_at),
    lastSignInAt: dateOf(output.last_sign_in_at),
  }
}

/** Accounts by Clerk's Backend API (https://clerk.com/docs/reference/backend-api, "Users"). */
export function clerkAccounts({ api, secretKey }: AccountKeys, timeout = PROVIDER_TIMEOUT): IdentityAccounts {
  /** Null where there is no such account. */
  async function ask(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    const { status, body } = await askProvider(new URL(`${api}/v1/users${path}`), {
      name: NAME,
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout,
    })
    if (status === 404) return null
    if (status === 200) return body
    throw new ServiceError(status === 429 ? 'limit' : 'unavailable', `${NAME} answered ${status}`)
  }
  const at = (userId: string) => `/${encodeURIComponent(userId)}`
  return {
    async find(userId) {
      const body = await ask('GET', at(userId))
      return body === null ? null : accountIn(body)
    },
    async findByEmail(email) {
      const found = await ask('GET', `?${new URLSearchParams({ email_address: email })}`)
      const [user] = Array.isArray(found) ? found : []
      return user === undefined ? null : accountIn(user)
    },
    async remove(userId) {
      await ask('DELETE', at(userId))
    },
  }
}
