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
  /** Origin by which the shop's server reaches itself, without a trailing slash. @default siteUrl */
  self?: string
  /** Other origins whose pages may use the identity service. @default none */
  origins?: readonly string[]
  /** Absolute path of the folder for uploaded pictures; the shop serves it at `/pictures/uploads/`. */
  pictureFolder: string
  /** Where the card provider sends its signed messages. @default none are sent */
  webhookUrl?: string
  /** Absolute path of the folder in which the chain is stored between two runs. @default a restart begins a new one */
  chainFolder?: string
  /** Which stand-ins are wanted: those whose real keys are missing. `chain` brings the wallet and the price feed. */
  services: {
    identity: boolean
    sms: boolean
    pictures: boolean
    card: boolean
    chain: boolean
    mail: boolean
  }
  /** Whether the shop has real keys of a card provider: the stand-in then refuses to open. @default false */
  realKeys?: boolean
  /** How much work it is to try a password: `quick` is for tests, which sign in all the time. @default 'slow' */
  passwords?: 'slow' | 'quick'
  /** Prints a line on the shop's console: codes, and what is not there. */
  log(line: string): void
  /** Now, in ms since 1970. @default Date.now */
  now?(): number
}
