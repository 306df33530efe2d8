/** Runs one SQL statement on the shop's database (PGlite, or PostgreSQL 15 and newer), with `$1`-style parameters. */
export type Query = <T extends Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: T[] }>

export interface SandboxOptions {
  query: Query
  /** Public origin of the shop, such as `http://localhost:4321`, without a trailing slash. */
  siteUrl: string
  /** Origin at which the shop's server reaches itself, without a trailing slash. @default siteUrl */
  self?: string
  /** Other origins whose pages may use the identity service. @default none */
  origins?: readonly string[]
  /** Absolute path of the folder for uploaded pictures; the shop serves it at `/pictures/uploads/`. */
  pictureFolder: string
  /** Recipient of the e-mails of the contact form. @default 'shop@sandbox.example' */
  mailTo?: string
  /** Address to which the card provider sends its signed messages. @default none are sent */
  webhookUrl?: string
  /** Absolute path of the folder in which the chain is stored between runs. @default a restart begins a new chain */
  chainFolder?: string
  /** Which stand-ins to open. `chain` includes the wallet and the price feed; `mail` is the contact form's. */
  services: {
    identity: boolean
    sms: boolean
    pictures: boolean
    card: boolean
    chain: boolean
    mail: boolean
    /** The server for the shop's own e-mails. @default false */
    smtp?: boolean
    /** The merchant's program that gets webhooks. @default false */
    webhook?: boolean
  }
  /** Whether the inbox names the demo's shoppers. @default true */
  demo?: boolean
  /** Whether the shop has real keys of a card provider: then the stand-in refuses to open. @default false */
  realKeys?: boolean
  /** Prints a line on the shop's console: codes, and stand-ins that cannot run. */
  log(line: string): void
  /** Returns the time, in ms since 1970. @default Date.now */
  now?(): number
}
