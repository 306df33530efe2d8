import type { CryptoKeys } from '../env.payments.ts'
import type { Services } from '../services.ts'
import { openFeed } from './feed.ts'

/**
 * The chain and the price feed, by their keys. The library for the chain is loaded here and not before: a shop that takes
 * no crypto goes without it.
 * @throws EnvironmentError for a wallet whose checksum is wrong
 */
export async function cryptoServices(keys: CryptoKeys): Promise<NonNullable<Services['crypto']>> {
  const { openChain } = await import('./chain.ts')
  return { chain: openChain(keys), feed: openFeed(keys.feed) }
}
