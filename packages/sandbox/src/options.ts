/** Runs SQL on the shop's own database (PGlite, or PostgreSQL 15 and newer). `$1`-style parameters, one statement. */
export type Query = <T extends Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: T[] }>

/** What the sandbox stands on. */
export interface SandboxOptions {
  query: Query
  /** Public origin of the shop, such as `http://localhost:4321`, without a trailing slash. */
  siteUrl: string
  /** Other origins whose pages may use the identity service. @default none */
  origins?: readonly string[]
  /** Absolute path of the folder for uploaded pictures; the shop serves it at `/pictures/uploads/`. */
  pictureFolder: string
  /** Which stand-ins are wanted: those whose real keys are missing. */
  services: { identity: boolean; sms: boolean; pictures: boolean }
  /** Prints a line on the shop's console: codes. */
  tell(line: string): void
  /** Now, in ms since 1970. @default Date.now */
  now?(): number
}
