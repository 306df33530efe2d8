/** What a query needs: the database's type, its tables, and how to read the rows. */

export type { Database, Drizzle } from './database.ts'
export * from './rows.ts'
export * from './schema.ts'
