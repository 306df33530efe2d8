import { type IdentityAccount, type IdentityAccounts, ServiceError } from '../services.ts'

/** Accounts of an identity service in memory. Every user has one, unless it was deleted. */
interface TestAccounts extends IdentityAccounts {
  /** Accounts that were deleted, in order. */
  readonly removed: string[]
  /** Whether the service responds. @default true */
  answers: boolean
}

const emailOf = (userId: string) => `${userId}@shop.example`

const accountOf = (userId: string): IdentityAccount => ({
  userId,
  emails: [emailOf(userId)],
  firstName: 'Asha',
  lastName: 'Rao',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  lastSignInAt: null,
})

export function testAccounts(): TestAccounts {
  const accounts: TestAccounts = {
    removed: [],
    answers: true,
    async find(userId) {
      answer()
      return accounts.removed.includes(userId) ? null : accountOf(userId)
    },
    findByEmail: async (email) => accounts.find(email.split('@')[0] ?? ''),
    async remove(userId) {
      answer()
      if (!accounts.removed.includes(userId)) accounts.removed.push(userId)
    },
  }
  const answer = () => {
    if (!accounts.answers) throw new ServiceError('unavailable', 'the test says so')
  }
  return accounts
}
