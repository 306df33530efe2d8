/** The reference backend: tables, database, application. */

export * from './catalogue-files/index.ts'
export {
  type Database,
  type Drizzle,
  type OpenDatabaseOptions,
  openDatabase,
} from './database/database.ts'
export { FolderInUseError } from './database/folder-lock.ts'
export * from './database/schema.ts'
export { demoCatalogue, seedDemo } from './seed/seed-demo.ts'
