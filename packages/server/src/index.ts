/** The reference backend: tables, database, application. */
export {
  type Database,
  type Drizzle,
  type OpenDatabaseOptions,
  openDatabase,
} from './database/database.ts'
export { FolderInUseError } from './database/folder-lock.ts'
export * from './database/schema.ts'
