import { ExpectedError } from '../errors.ts'

/** Parses the address of a flag. @throws ExpectedError if it is invalid */
export function addressOf(text: string, flag: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).href.replace(/\/+$/, '')
  throw new ExpectedError(
    `Haat: ${flag}=${text} is not a complete address. Use for example ${flag}=https://shop.example.`,
  )
}

/** Returns the address of this environment's shop. */
export async function ownShop(): Promise<string> {
  const { readEnvironment } = await import('@haat/server')
  return readEnvironment(process.env).siteUrl
}
