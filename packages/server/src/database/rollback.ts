import { TransactionRollbackError } from 'drizzle-orm'

/** Whether a transaction was committed; false where it gave itself up by `rollback()`. Any other error is thrown on. */
export const isCommitted = (transaction: Promise<unknown>): Promise<boolean> =>
  transaction.then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof TransactionRollbackError) return false
      throw thrown
    },
  )
