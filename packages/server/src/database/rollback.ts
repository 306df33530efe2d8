import { TransactionRollbackError } from 'drizzle-orm'

/** Whether a transaction was committed; false if it called `rollback()`. Other errors are rethrown. */
export const isCommitted = (transaction: Promise<unknown>): Promise<boolean> =>
  transaction.then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof TransactionRollbackError) return false
      throw thrown
    },
  )
