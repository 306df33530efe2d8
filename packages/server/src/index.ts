/** The reference backend: tables, database, application. */

export { type ClosedAccount, closeAccount, finishClosings } from './account/closing.ts'
export { startFinishingClosings } from './account/finishing.ts'
export { ownDataOf } from './account/own-data.ts'
export { type AppDeps, createApp } from './app.ts'
export {
  type BackupTable,
  differences,
  hasShop,
  migrationsOf,
  readTables,
  type TransactionState,
  transactionState,
  writeTables,
} from './backup/tables.ts'
export * from './catalogue-files/index.ts'
export { findMismatches, type Mismatch } from './check/check.ts'
export { linesOfCheck, startChecking } from './check/checking.ts'
export { RepairError, repairOrder, repairPayment, repairProduct } from './check/repair.ts'
export type { Database, Drizzle, OpenDatabaseOptions } from './database/database.ts'
export { FolderInUseError, lockFolder } from './database/folder-lock.ts'
export { makeFolder } from './database/make-folder.ts'
export { openDatabase } from './database/open-database.ts'
export * from './database/schema.ts'
export { type EmbedFiles, type EmbedSlot, type OpenEmbedOptions, openEmbed } from './embed/embed.files.ts'
export { type LegalSettings, missingLegal } from './env.legal.ts'
export type { CryptoKeys, ServiceKeys } from './env.services.ts'
export { type Environment, EnvironmentError, LOG_LEVELS, type LogLevel, readEnvironment } from './env.ts'
export { authenticateWith, type IdentityProvider } from './identity/identity.ts'
export { type Listening, type ListenOptions, listen, PortError, tryPort } from './main.ts'
export * from './orders/moves.ts'
export { paymentAmount, refundsCopy } from './payments/intents/refunds.copy.ts'
export { listRefundsDue, type RefundDue } from './payments/intents/refunds.ts'
export { reconcileOnce, startReconciling } from './payments/reconcile.ts'
export * from './pictures/index.ts'
export { cloudinaryStorage } from './profile/cloudinary.ts'
export { identityOf, servicesOf } from './providers.ts'
export { emptyDatabase } from './seed/empty-database.ts'
export { type SeedFiles, seedShop } from './seed/seed-shop.ts'
export { type IdentityAccount, NO_SERVICES, type PhoneVerifier, type Services } from './services.ts'
export { startBetterCopies } from './site/better-copies.ts'
export { findDamage, writeBuildManifest } from './site/build-manifest.ts'
export { buildRoutes } from './site/build-routes.ts'
export type { OlderBuild } from './site/older-builds.ts'
export { openSite, type SiteFiles, type SiteSlot } from './site/site-files.ts'
export { stockSummary } from './stock/summary.ts'
