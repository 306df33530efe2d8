import { ExpectedError } from '../errors.ts'

/** An address that a flag names. @throws ExpectedError for half a one */
export function addressOf(text: string, flag: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).href.replace(/\/+$/, '')
  throw new ExpectedError(
    `Haat: ${flag}=${text} is not a whole address. Write ${flag}=https://shop.example, for example.`,
  )
}

/** The shop that this environment opens. */
export async function ownShop(): Promise<string> {
  const { readEnvironment } = await import('@haat/server')
  return readEnvironment(process.env).siteUrl
}
